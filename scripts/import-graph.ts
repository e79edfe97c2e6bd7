import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

/** The imports of each file, or of each folder, among the known files or folders. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Reads all imports between files: static, type-only and dynamic imports, re-exports, and
 * `new URL('…', import.meta.url)`.
 *
 * @param root the folder to which the paths are relative
 * @param files paths with forward slashes
 */
export function readImportGraph(root: string, files: readonly string[]): ImportGraph {
  return readGraph(root, files, listSpecifiers)
}

/** Reads the imports that load together with a file: no type-only and no dynamic imports. */
export function readLoadGraph(root: string, files: readonly string[]): ImportGraph {
  return readGraph(root, files, listLoadedSpecifiers)
}

function readGraph(
  root: string,
  files: readonly string[],
  listSpecifiers: (file: string, text: string) => readonly string[],
): ImportGraph {
  const known = new Set(files)
  return new Map(
    files.map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8')
      const targets = listSpecifiers(file, text).map((specifier) =>
        resolveSpecifier(file, specifier),
      )
      return [file, new Set(targets.filter((target) => known.has(target)))]
    }),
  )
}

function listSpecifiers(file: string, text: string): string[] {
  const { module } = parseSync(file, text)
  const urls = text.matchAll(/new URL\('([^']+)', import\.meta\.url\)/g)
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      text.slice(start + 1, end - 1),
    ),
    ...[...urls].map(([, address = '']) => address),
  ]
}

function listLoadedSpecifiers(file: string, text: string): string[] {
  const { staticImports, staticExports } = parseSync(file, text).module
  const imports = staticImports.filter(
    ({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType),
  )
  const exports = staticExports.flatMap(({ entries }) => entries.filter(({ isType }) => !isType))
  return [
    ...imports.map(({ moduleRequest }) => moduleRequest.value),
    ...exports.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  ]
}

/** The path in this repository that a specifier names, or the specifier of an external module. */
function resolveSpecifier(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)
  const inApp = /^#(.+)$/.exec(specifier)
  if (inApp) return `${file.split('/', 2).join('/')}/src/${inApp[1]}`
  const inPackage = /^@bannerday\/([a-z-]+)\/(.+)$/.exec(specifier)
  return inPackage ? `packages/${inPackage[1]}/src/${inPackage[2]}.ts` : specifier
}

/**
 * Converts the imports between files to imports between their folders. A feature of the web app is
 * one folder: its page imports the modules of its areas, which import the shared modules beside the
 * page.
 */
export function toFolderGraph(graph: ImportGraph): ImportGraph {
  const folders = new Map<string, Set<string>>()
  for (const [file, targets] of graph) {
    const folder = findFolder(file)
    const imported = folders.get(folder) ?? new Set()
    folders.set(folder, imported)
    for (const target of targets) {
      const other = findFolder(target)
      if (other !== folder) imported.add(other)
    }
  }
  return folders
}

function findFolder(file: string): string {
  return (
    /^apps\/web\/src\/features\/[^/]+(?!.*\/testing\/)/.exec(file)?.[0] ?? path.posix.dirname(file)
  )
}

/** Lists the files or folders that import themselves, directly or through others. */
export function findCycles(graph: ImportGraph): string[] {
  return [...graph.keys()].filter((start) => findReachable(graph, start).has(start))
}

/** Finds the transitive imports of a file; contains the file itself when it is part of a cycle. */
export function findReachable(graph: ImportGraph, start: string): ReadonlySet<string> {
  const reached = new Set<string>()
  const pending = [...(graph.get(start) ?? [])]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    pending.push(...(graph.get(next) ?? []))
  }
  return reached
}
