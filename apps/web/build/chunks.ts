import { readFileSync } from 'node:fs'

/** A comment in the first lines of a module: `// chunk: frame`. */
const DECLARATION = /^(?:\/\/|\/\*) chunk: (early|frame|timeline|controls|qr|deferred)\b/m

/** Modules of packages that most pages need, and the helper behind each `import()`. */
const IN_FRAME = /\/@tanstack\/react-query\/build\/modern\/useQuery\.js$/
const IN_EARLY = /vite\/preload-helper/

/**
 * Icons of few chunks of several features. Without a group, the chunk of one feature would include
 * them, and the others would load all of it.
 */
const BETWEEN_FEATURES = /\/@tabler\/.*\/Icon(?:ChevronLeft|ChevronRight|PlayerPlay)\.mjs$/

/** Icons of a few pages. The first load lists the files of each page, so one file replaces nine. */
const OF_PAGES =
  /\/@tabler\/.*\/Icon(?:ArrowUp|ArrowsSort|BellRinging|ChevronUp|FileImport|ListDetails|ListSearch|Send|Trash)\.mjs$/

/**
 * Texts that several features name. Without a group, the chunk of one feature would include them, and
 * the others would load all of it.
 */
const TEXTS_BETWEEN_FEATURES = /virtual:texts\/today$/

/**
 * The chunk groups, by load order. Each `import()` starts a chunk, and what several chunks share
 * goes into:
 *
 * 1. `early`: main.tsx and its first requests. They run before the frame.
 * 2. `frame`: what every page needs, and what most pages share.
 * 3. `timeline`: the first picture of the timeline.
 * 4. `controls`: what only forms need of the UI kit; `qr`: the QR code with its library.
 * 5. the UI library, the icons, and a chunk per folder of `shared/`.
 * 6. `deferred`: what the timeline loads when the browser is idle.
 * 7. the modules of the packages, and a chunk per feature.
 *
 * A module declares that it belongs to one of the named chunks by a comment in its first lines. A
 * group includes what its modules import, and a module goes to the first group that includes it.
 * Few files load faster and compress better than many.
 */
export const chunkGroups = [
  { name: 'early', test: (id: string) => IN_EARLY.test(id) || isDeclared(id, 'early') },
  { name: 'frame', test: (id: string) => IN_FRAME.test(id) || isDeclared(id, 'frame') },
  { name: 'timeline', test: (id: string) => isDeclared(id, 'timeline') },
  { name: 'controls', test: (id: string) => isDeclared(id, 'controls') },
  { name: 'qr', test: (id: string) => isDeclared(id, 'qr') },
  { name: 'base-ui', test: /\/node_modules\/(@base-ui|@floating-ui)\//, minShareCount: 2 },
  { name: 'icons', test: /\/node_modules\/@tabler\//, minShareCount: 8 },
  { name: 'icons', test: BETWEEN_FEATURES, minShareCount: 2 },
  { name: 'page-icons', test: OF_PAGES, minShareCount: 2 },
  { name: sharedChunk, debugName: 'shared', minShareCount: 4 },
  { name: 'deferred', test: (id: string) => isDeclared(id, 'deferred') },
  { name: 'packages', test: /\/packages\//, minShareCount: 4 },
  { name: 'texts-today', test: TEXTS_BETWEEN_FEATURES, minShareCount: 2 },
  { name: featureChunk, debugName: 'features', minShareCount: 2 },
].map((group, index, { length }) => ({ ...group, priority: length - index }))

/** Whether a module of the app declares that it belongs to a chunk. */
export function isDeclared(id: string, chunk: string): boolean {
  return declaredChunk(id.replace(/\?.*/, '')) === chunk
}

const declared = new Map<string, string | undefined>()

function declaredChunk(file: string): string | undefined {
  if (!declared.has(file)) {
    const isOurs = /^[^\0].*\/apps\/web\/src\/.*\.(tsx?|css)$/.test(file)
    declared.set(file, isOurs ? DECLARATION.exec(readFileSync(file, 'utf8'))?.[1] : undefined)
  }
  return declared.get(file)
}

function sharedChunk(id: string): string | null {
  return /\/apps\/web\/src\/shared\/([^/]+)\//.exec(id)?.[1] ?? null
}

function featureChunk(id: string): string | null {
  const feature = /\/apps\/web\/src\/features\/([^/]+)\//.exec(id)?.[1]
  return feature === undefined ? null : `${feature}-shared`
}

/** Files that are loaded already with every page. */
const LOADED = /\/(early|frame|rolldown-runtime)-[\w-]{8}\.(js|css)$/

/** Returns the files to preload with a dynamic import: its dependencies that are not loaded yet. */
export function filesToPreload(deps: readonly string[], importer: string): string[] {
  const isStart = /\/(index|early)-[\w-]{8}\.js$/.test(importer)
  return deps.filter((file) => isStart || !LOADED.test(file))
}
