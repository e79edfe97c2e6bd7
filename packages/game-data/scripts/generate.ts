import '@bannerday/testing/install-temporal'
import { writeDataFiles } from './data-folders.ts'
import { generateActivities } from './generate-activities.ts'
import { generateBanners } from './generate-banners.ts'
import { generateChallengeCycles } from './generate-challenge-cycles.ts'
import { generateItems } from './generate-items.ts'
import { generateVersions } from './generate-versions.ts'

writeDataFiles(generateItems())
writeDataFiles(generateBanners())
writeDataFiles(generateVersions())
writeDataFiles(generateChallengeCycles())
// Names of featured items are looked up in the item tables written above.
writeDataFiles(generateActivities())
