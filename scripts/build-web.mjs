import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { repository, run } from './run.mjs'
import { withLock } from './install-lock.mjs'

const WEB = path.join(repository, 'apps/web')
const PUBLISHED = path.join(WEB, 'dist')
const DRAFT_PREFIX = '.build-'

/** Holds the hash of the sources from which the published build was made. */
const HASH_FILE = path.join(repository, 'node_modules', '.web-sources')

const SOURCES = ['apps/web', 'packages', 'package-lock.json']
const NOT_SOURCES = /^(node_modules|dist|\.types|\.build-.*)$|\.test\.tsx?$/

/**
 * Builds the web app into apps/web/dist, unless the present build has the same sources.
 * Vite can leave a complete-looking folder after a failure, so the build is published only after
 * Vite reports success.
 *
 * @returns {boolean} whether the web app is built
 */
export function buildWeb() {
  const sources = hashSources()
  if (isPublished(sources)) return true
  return withLock(() => {
    if (isPublished(sources)) return true
    removeDrafts()
    const draft = mkdtempSync(path.join(WEB, DRAFT_PREFIX))
    const options = ['build', WEB, '--outDir', draft, '--emptyOutDir', '--logLevel', 'warn']
    const built = run('vite', options, { NODE_ENV: 'production' })
    if (built) publish(draft, sources)
    removeDrafts()
    return built
  })
}

/** @param {string} sources */
function isPublished(sources) {
  if (!existsSync(HASH_FILE) || !existsSync(path.join(PUBLISHED, 'index.html'))) return false
  return readFileSync(HASH_FILE, 'utf8') === sources
}

/** @param {string} draft @param {string} sources */
function publish(draft, sources) {
  rmSync(HASH_FILE, { force: true })
  rmSync(PUBLISHED, { recursive: true, force: true })
  renameSync(draft, PUBLISHED)
  writeFileSync(HASH_FILE, sources)
}

function removeDrafts() {
  for (const name of readdirSync(WEB)) {
    if (name.startsWith(DRAFT_PREFIX)) rmSync(path.join(WEB, name), { recursive: true })
  }
}

function hashSources() {
  const hash = createHash('sha256')
  for (const source of SOURCES) addToHash(hash, source)
  return hash.digest('hex')
}

/** @param {import('node:crypto').Hash} hash @param {string} name relative to the repository */
function addToHash(hash, name) {
  const file = path.join(repository, name)
  const entries = listFolder(file)
  if (entries === undefined) {
    hash.update(`${name}\n`).update(readFileSync(file))
    return
  }
  for (const entry of entries.sort()) {
    if (!NOT_SOURCES.test(entry)) addToHash(hash, `${name}/${entry}`)
  }
}

/** @param {string} file @returns {string[] | undefined} the names in a folder; undefined for a file */
function listFolder(file) {
  try {
    return readdirSync(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return undefined
    throw error
  }
}
