/** Main.tsx and its first questions: it waits for the frame, so nothing of this may stand in there. */
const EARLY =
  /preload-helper|\/src\/(app\/pages|features\/timeline\/activities\/ask-activities-early)\.ts$/

/** The frame, and what most pages share. */
const FRAME = new RegExp(
  [
    'src/app/mount',
    'src/shared/ui/(page-header|visually-hidden\\.module)',
    'src/shared/use-is-online',
    'src/shared/api/(call|activities-key)',
    'domain/src/(search-text|activities/activity-title)',
    'react-query/build/modern/useQuery',
    'icons/Icon(Clock|ArrowLeft|ArrowRight|World|CalendarEvent|Stack2|Stars)',
  ]
    .map((path) => `/${path}\\.[a-z]+$`)
    .join('|'),
)

/** What the pages of Mantine share; what only dialogs need of it comes with the first of them. */
const KIT = new RegExp(
  '/with-mantine\\.tsx$|/@mantine/core/esm/(?!components/(Modal|ModalBase|Overlay|Portal|ScrollArea|Transition)/)',
)

/**
 * Which modules stand together in one file. A module takes all that it imports with it, and what
 * several groups want goes to the one of the highest priority. Few files load sooner than many,
 * and compress better.
 */
export const chunkGroups = [
  { name: 'early', test: EARLY, priority: 3 },
  { name: 'frame', test: FRAME, priority: 2 },
  { name: 'kit', test: KIT, minShareCount: 2, priority: 1 },
  { name: 'pulls', test: /\/features\/pulls\//, minShareCount: 2 },
  // Before the pulls: what both use must not bring the pulls into the first picture.
  { name: 'timeline', test: /\/timeline-page\.tsx$/, priority: 1 },
]
