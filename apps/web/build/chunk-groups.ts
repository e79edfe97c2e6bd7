/** Main.tsx and its first questions: it waits for the frame, so nothing of this may stand in there. */
const EARLY =
  /preload-helper|\/src\/(app\/pages|features\/timeline\/activities\/ask-activities-early)\.ts$/

/** The frame, and what most pages share. */
const FRAME = new RegExp(
  [
    'src/app/mount',
    'src/shared/ui/(page-header|visually-hidden\\.module|lazy-ahead)',
    'src/shared/use-is-online',
    'src/shared/api/(call|activities-key)',
    'src/shared/dates/(date-text|moment-text|offset-text)',
    'src/shared/game-looks/game-mark',
    'src/shared/i18n/english',
    'src/shared/preferences/use-(display-zone|servers)',
    'domain/src/activities/activity-(phase|title)',
    'react-query/build/modern/useQuery',
    'icons/Icon(World|CalendarEvent|Plus)',
  ]
    .map((path) => `/${path}\\.[a-z]+$`)
    .join('|'),
)

/** What the pages of Mantine share; what only dialogs need of it comes with the first of them. */
const KIT = new RegExp(
  '/with-mantine\\.tsx$|/@mantine/core/esm/(?!components/(Modal|ModalBase|Overlay|Portal|ScrollArea|Transition)/)',
)

/**
 * The small parts that pages and dialogs share: icons, what is drawn without Mantine, a few hooks
 * and texts. Without a file of their own they would stand in that of the largest that has them, and
 * bring it along, or each in one of its own. The code for cameras brings a library of its own.
 */
const PARTS = new RegExp(
  [
    '/src/shared/ui/(?!dialog\\.|mantine/|qr-code\\.)',
    '/src/shared/(use-copy|use-outcome|api/outdate-activities|dates/ago-text|servers/use-server-name)\\.',
    '/game-looks/(type-icon|game-tag)\\.',
    '/@tabler/icons-react/',
  ].join('|'),
)

/** Only what is about accounts has them. */
const ACCOUNT_ICONS = /\/icons\/Icon(Brand|Device|Qrcode|Fingerprint|Key|Link\.)/

/** What the timeline fetches when its bars stand. */
const LATER = /\/(past-seasons|canvas-later|ends-next|status-icons|reset-ticks|to-now)\.tsx$/

/** What the panels of the timeline share, a few hundred bytes each. */
const PANELS =
  /\/features\/timeline\/(status|archive)\/|\/(activity-picture|rarity-name|download-file|archive-options|list-order)\.tsx?$/

/**
 * Which modules stand together in one file. A module takes all that it imports with it, and what
 * several groups want goes to the one of the highest priority. Few files load sooner than many,
 * and compress better.
 */
export const chunkGroups = [
  { name: 'early', test: EARLY, priority: 3 },
  { name: 'frame', test: FRAME, priority: 2 },
  { name: 'kit', test: KIT, minShareCount: 2, priority: 1 },
  { name: 'account-icons', test: ACCOUNT_ICONS, minShareCount: 2, priority: 2 },
  { name: 'parts', test: PARTS, minShareCount: 2, priority: 1 },
  // Searches on many pages: alone, it brings none of them along.
  { name: 'search-text', test: /domain\/src\/search-text\.ts$/, priority: 2 },
  { name: 'pulls', test: /\/features\/pulls\//, minShareCount: 2 },
  // Before the pulls: what both use must not bring the pulls into the first picture.
  { name: 'timeline', test: /\/timeline-page\.tsx$/, priority: 1 },
  { name: 'queries', test: /\/useQueries\.js$/, priority: 1 },
  { name: 'timeline-later', test: LATER },
  { name: 'timeline-panels', test: PANELS, minShareCount: 2 },
]

/** Those that whatever imports more on demand came with. */
const HERE = /\/(early|frame|rolldown-runtime)-[\w-]{8}\.(js|css)$/

/** What to fetch along with a file that is imported on demand: all it needs but what is there. */
export function filesToPreload(deps: readonly string[], importer: string): string[] {
  const isStart = /\/(index|early)-[\w-]{8}\.js$/.test(importer)
  return deps.filter((file) => isStart || !HERE.test(file))
}
