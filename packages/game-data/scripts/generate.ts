import '@bannerday/testing/install-temporal'
import { writeDataFiles } from './data-folders.ts'
import { makeActivities } from './make-activities.ts'
import { makeBanners } from './make-banners.ts'
import { makeChallengeCycles } from './make-challenge-cycles.ts'
import { makeItems } from './make-items.ts'
import { makeVersions } from './make-versions.ts'

writeDataFiles(makeItems())
writeDataFiles(makeBanners())
writeDataFiles(makeVersions())
writeDataFiles(makeChallengeCycles())
// Names of featured items are looked up in the item tables written above.
writeDataFiles(makeActivities())
