/**
 * Main.tsx and its first requests run before the frame, so no module of the frame may be in this
 * chunk.
 */
const EARLY =
  /preload-helper|\/src\/(app\/pages|features\/timeline\/data\/ask-activities-early)\.ts$/

/** The frame and the modules that most pages share. */
const FRAME = new RegExp(
  [
    'src/app/mount',
    'src/shared/ui/(page-header|visually-hidden\\.module|lazy|breakpoints)',
    'src/shared/use-is-online',
    'src/shared/api/call-api',
    'src/shared/dates/date-text',
    'src/shared/games/game-icon',
    'src/shared/i18n/english',
    'src/shared/(derived-)?preferences',
    'domain/src/activities/activity-(phase|title)',
    'react-query/build/modern/useQuery',
    'icons/Icon(World|CalendarEvent|Plus)',
  ]
    .map((path) => `/${path}\\.[a-z]+$`)
    .join('|'),
)

/** The controls of the UI kit that the timeline does not use. */
const CONTROLS = /\/src\/shared\/ui\/(alert|fields|loading-button)\./

/** The library behind the kit. */
const BASE_UI = /\/node_modules\/(@base-ui|@floating-ui)\//

/**
 * The small modules that pages and dialogs share: icons, controls, hooks and texts. Without their
 * own chunk they would end up in the chunk of their largest importer and load it too, or in one
 * chunk each. The camera code has its own chunk, because it includes a library.
 */
const PARTS = new RegExp(
  [
    '/src/shared/ui/(?!qr-code\\.|tabs\\.)',
    '/src/shared/(use-copy|api/invalidate-activities|dates/timestamp-text|games/(activity-image|server-select))\\.',
    '/@tabler/icons-react/',
  ].join('|'),
)

/** The icons of the account modules only. */
const ACCOUNT_ICONS = /\/icons\/Icon(Brand|Device|Qrcode|Fingerprint|Key|Link\.)/

/** The modules that the timeline loads after its bars are rendered. */
const LATER = /\/(past-seasons|canvas-later|ends-next|status-icons|reset-ticks|to-now)\.tsx$/

/** The modules shared by the panels of the timeline, a few hundred bytes each. */
const PANELS =
  /\/features\/timeline\/(status|archive)\/|\/(rarity-name|download-file|archive-options|list-order)\.tsx?$/

/**
 * The chunk groups. A module includes its imports, and a module of several groups goes to the one
 * with the highest priority. Few files load faster and compress better than many.
 */
export const chunkGroups = [
  { name: 'early', test: EARLY, priority: 3 },
  { name: 'frame', test: FRAME, priority: 2 },
  { name: 'controls', test: CONTROLS, minShareCount: 2, priority: 2 },
  { name: 'base-ui', test: BASE_UI, minShareCount: 2, priority: 2 },
  { name: 'account-icons', test: ACCOUNT_ICONS, minShareCount: 2, priority: 2 },
  { name: 'parts', test: PARTS, minShareCount: 2, priority: 1 },
  // Its importers are on many pages; a chunk of its own loads without them.
  { name: 'search-text', test: /domain\/src\/search-text\.ts$/, priority: 2 },
  { name: 'pulls', test: /\/features\/pulls\//, minShareCount: 2 },
  // Before the pulls, so that shared modules do not pull the pulls chunk into the first paint.
  { name: 'timeline', test: /\/timeline-page\.tsx$/, priority: 1 },
  { name: 'queries', test: /\/useQueries\.js$/, priority: 1 },
  { name: 'timeline-later', test: LATER },
  { name: 'timeline-panels', test: PANELS, minShareCount: 2 },
]

/** Files that are loaded already with every page. */
const HERE = /\/(early|frame|rolldown-runtime)-[\w-]{8}\.(js|css)$/

/** Returns the files to preload with a dynamic import: its dependencies that are not loaded yet. */
export function filesToPreload(deps: readonly string[], importer: string): string[] {
  const isStart = /\/(index|early)-[\w-]{8}\.js$/.test(importer)
  return deps.filter((file) => isStart || !HERE.test(file))
}
