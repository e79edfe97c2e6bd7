import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

/** What each file, or each folder, imports of the others. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Who imports whom among some files: static, type-only and dynamic imports, re-exports, and files
 * that are named by `new URL('…', import.meta.url)`.
 *
 * @param root the folder that the paths are relative to
 * @param files paths with forward slashes
 */
export function readImportGraph(root: string, files: readonly string[]): ImportGraph {
  return readGraph(root, files, specifiersOf)
}

/** The same, of what is loaded together with a file: neither types alone nor dynamic imports. */
export function readLoadGraph(root: string, files: readonly string[]): ImportGraph {
  return readGraph(root, files, loadedSpecifiersOf)
}

/** The same, of what a file has loaded later: dynamic imports alone. */
export function readLateGraph(root: string, files: readonly string[]): ImportGraph {
  return readGraph(root, files, lateSpecifiersOf)
}

function readGraph(
  root: string,
  files: readonly string[],
  specifiersIn: (file: string, text: string) => readonly string[],
): ImportGraph {
  const known = new Set(files)
  return new Map(
    files.map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8')
      const targets = specifiersIn(file, text).map((specifier) => targetOf(file, specifier))
      return [file, new Set(targets.filter((target) => known.has(target)))]
    }),
  )
}

function specifiersOf(file: string, text: string): string[] {
  const { module } = parseSync(file, text)
  const urls = text.matchAll(/new URL\('([^']+)', import\.meta\.url\)/g)
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...lateSpecifiersOf(file, text),
    ...[...urls].map(([, address = '']) => address),
  ]
}

function lateSpecifiersOf(file: string, text: string): string[] {
  return parseSync(file, text).module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    text.slice(start + 1, end - 1),
  )
}

function loadedSpecifiersOf(file: string, text: string): string[] {
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

/** The path that a specifier would lead to if it means a file of ours. */
function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)
  const ofApp = /^#(.+)$/.exec(specifier)
  if (ofApp) return `${file.split('/', 2).join('/')}/src/${ofApp[1]}`
  const ofPackage = /^@bannerday\/([a-z-]+)\/(.+)$/.exec(specifier)
  return ofPackage ? `packages/${ofPackage[1]}/src/${ofPackage[2]}.ts` : specifier
}

/** The same for the folders that the files stand in. */
export function foldersOf(graph: ImportGraph): ImportGraph {
  const folders = new Map<string, Set<string>>()
  for (const [file, targets] of graph) {
    const folder = path.posix.dirname(file)
    const imported = folders.get(folder) ?? new Set()
    folders.set(folder, imported)
    for (const target of targets) {
      const other = path.posix.dirname(target)
      if (other !== folder) imported.add(other)
    }
  }
  return folders
}

/** Those that can be reached from themselves. */
export function findCircles(graph: ImportGraph): string[] {
  return [...graph.keys()].filter((start) => reachedFrom(graph, start).has(start))
}

/** What a file imports, what that imports, and so on; the file itself where it is in a circle. */
export function reachedFrom(graph: ImportGraph, start: string): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = [...(graph.get(start) ?? [])]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    waiting.push(...(graph.get(next) ?? []))
  }
  return reached
}
