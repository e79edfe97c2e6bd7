import about from '../messages/en/about.json' with { type: 'json' }
import account from '../messages/en/account.json' with { type: 'json' }
import app from '../messages/en/app.json' with { type: 'json' }
import archive from '../messages/en/archive.json' with { type: 'json' }
import charts from '../messages/en/charts.json' with { type: 'json' }
import cloud from '../messages/en/cloud.json' with { type: 'json' }
import collection from '../messages/en/collection.json' with { type: 'json' }
import dateField from '../messages/en/date-field.json' with { type: 'json' }
import errors from '../messages/en/errors.json' with { type: 'json' }
import freshness from '../messages/en/freshness.json' with { type: 'json' }
import gameAccounts from '../messages/en/game-accounts.json' with { type: 'json' }
import games from '../messages/en/games.json' with { type: 'json' }
import home from '../messages/en/home.json' with { type: 'json' }
import install from '../messages/en/install.json' with { type: 'json' }
import items from '../messages/en/items.json' with { type: 'json' }
import keyboard from '../messages/en/keyboard.json' with { type: 'json' }
import launch from '../messages/en/launch.json' with { type: 'json' }
import legal from '../messages/en/legal.json' with { type: 'json' }
import linkGuide from '../messages/en/link-guide.json' with { type: 'json' }
import notification from '../messages/en/notification.json' with { type: 'json' }
import passkeys from '../messages/en/passkeys.json' with { type: 'json' }
import plan from '../messages/en/plan.json' with { type: 'json' }
import pulls from '../messages/en/pulls.json' with { type: 'json' }
import pwa from '../messages/en/pwa.json' with { type: 'json' }
import qr from '../messages/en/qr.json' with { type: 'json' }
import records from '../messages/en/records.json' with { type: 'json' }
import runs from '../messages/en/runs.json' with { type: 'json' }
import settings from '../messages/en/settings.json' with { type: 'json' }
import shareCard from '../messages/en/share-card.json' with { type: 'json' }
import shortcuts from '../messages/en/shortcuts.json' with { type: 'json' }
import social from '../messages/en/social.json' with { type: 'json' }
import subscribe from '../messages/en/subscribe.json' with { type: 'json' }
import tabLock from '../messages/en/tab-lock.json' with { type: 'json' }
import timeline from '../messages/en/timeline.json' with { type: 'json' }
import timelineCalendar from '../messages/en/timeline-calendar.json' with { type: 'json' }
import timelineDetails from '../messages/en/timeline-details.json' with { type: 'json' }
import timelineTools from '../messages/en/timeline-tools.json' with { type: 'json' }
import today from '../messages/en/today.json' with { type: 'json' }
import votes from '../messages/en/votes.json' with { type: 'json' }

/**
 * The English texts by area. The web app does not import them: its build bundles each area with the
 * modules that name its keys (`apps/web/build/texts.ts`).
 */
export const english = {
  about,
  account,
  app,
  archive,
  charts,
  cloud,
  collection,
  dateField,
  errors,
  freshness,
  gameAccounts,
  games,
  home,
  install,
  items,
  keyboard,
  launch,
  legal,
  linkGuide,
  notification,
  passkeys,
  plan,
  pulls,
  pwa,
  qr,
  records,
  runs,
  settings,
  shareCard,
  shortcuts,
  social,
  subscribe,
  tabLock,
  timeline,
  timelineCalendar,
  timelineDetails,
  timelineTools,
  today,
  votes,
}
