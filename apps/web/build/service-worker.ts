import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'

const ENTRY = fileURLToPath(new URL('../src/service-worker/service-worker.ts', import.meta.url))
const PAGE = 'index.html'
const ICON = 'icon.svg'
const LANGUAGE = /^assets\/.*\.json$/
const PRECACHED = /\.(js|css|svg)$/

/** Larger files of a page are cached only after their first use. */
const LARGE_BYTES = 200_000

type Output = Rolldown.OutputBundle[string]

/** Builds the service worker with the list of the app's files. */
export function serviceWorker(): Plugin {
  let app: ResolvedConfig
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      app = config
    },
    async writeBundle({ dir = '' }, bundle) {
      const languages = Object.keys(bundle).filter((name) => LANGUAGE.test(name))
      await build({
        configFile: false,
        root: app.root,
        logLevel: app.logLevel ?? 'info',
        publicDir: false,
        define: {
          PRECACHED: JSON.stringify(listPrecached(bundle, app.publicDir)),
          PAGE_SCRIPT: JSON.stringify(findPageScript(bundle)),
          LANGUAGE_FILES: JSON.stringify(languages.map((name) => `/${name}`)),
        },
        build: {
          target: app.build.target,
          outDir: dir,
          emptyOutDir: false,
          rolldownOptions: { input: ENTRY, output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      })
    },
  }
}

/** Returns the files that the app needs to start offline, and the pages. */
function listPrecached(bundle: Rolldown.OutputBundle, publicFolder: string) {
  const page = getContent(bundle[PAGE])
  const assets = Object.entries(bundle).filter(
    ([name, file]) =>
      PRECACHED.test(name) && (page.includes(name) || getContent(file).length <= LARGE_BYTES),
  )
  return [
    { url: `/${PAGE}`, revision: computeRevision(page) },
    { url: `/${ICON}`, revision: computeRevision(readFileSync(join(publicFolder, ICON))) },
    ...assets.map(([name]) => ({ url: `/${name}`, revision: null })),
  ]
}

function findPageScript(bundle: Rolldown.OutputBundle): string {
  const page = getContent(bundle[PAGE])
  const script = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.isEntry && page.includes(file.fileName),
  )
  if (script === undefined) throw new Error('The page has no script')
  return `/${script.fileName}`
}

function getContent(file: Output | undefined): string | Uint8Array {
  if (file === undefined) throw new Error('The build has no page')
  return file.type === 'chunk' ? file.code : file.source
}

function computeRevision(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}
