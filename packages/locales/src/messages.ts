import type { englishAbout } from './english/about.ts'
import type { englishAccount } from './english/account.ts'
import type { englishApp } from './english/app.ts'
import type { englishArchive } from './english/archive.ts'
import type { englishCharts } from './english/charts.ts'
import type { englishCloud } from './english/cloud.ts'
import type { englishCollection } from './english/collection.ts'
import type { englishErrors } from './english/errors.ts'
import type { englishFreshness } from './english/freshness.ts'
import type { englishGameAccounts } from './english/game-accounts.ts'
import type { englishGames } from './english/games.ts'
import type { englishHome } from './english/home.ts'
import type { englishInstall } from './english/install.ts'
import type { englishLaunch } from './english/launch.ts'
import type { englishNotification } from './english/notification.ts'
import type { englishPasskeys } from './english/passkeys.ts'
import type { englishPlan } from './english/plan.ts'
import type { englishPulls } from './english/pulls.ts'
import type { englishPwa } from './english/pwa.ts'
import type { englishQr } from './english/qr.ts'
import type { englishRecords } from './english/records.ts'
import type { englishSettings } from './english/settings.ts'
import type { englishShortcuts } from './english/shortcuts.ts'
import type { englishSocial } from './english/social.ts'
import type { englishSubscribe } from './english/subscribe.ts'
import type { englishTabLock } from './english/tab-lock.ts'
import type { englishTimelineDetails } from './english/timeline-details.ts'
import type { englishTimeline } from './english/timeline.ts'
import type { englishToday } from './english/today.ts'
import type { englishVotes } from './english/votes.ts'

/**
 * All texts by key, one line per area: every language has the keys of English. A page imports the
 * English of its area; other languages are one file each.
 */
export type Messages = typeof englishApp &
  typeof englishAbout &
  typeof englishAccount &
  typeof englishArchive &
  typeof englishCharts &
  typeof englishCloud &
  typeof englishCollection &
  typeof englishErrors &
  typeof englishFreshness &
  typeof englishGameAccounts &
  typeof englishGames &
  typeof englishHome &
  typeof englishInstall &
  typeof englishLaunch &
  typeof englishNotification &
  typeof englishPasskeys &
  typeof englishPlan &
  typeof englishPulls &
  typeof englishPwa &
  typeof englishQr &
  typeof englishRecords &
  typeof englishSettings &
  typeof englishShortcuts &
  typeof englishSocial &
  typeof englishSubscribe &
  typeof englishTabLock &
  typeof englishTimeline &
  typeof englishTimelineDetails &
  typeof englishToday &
  typeof englishVotes
