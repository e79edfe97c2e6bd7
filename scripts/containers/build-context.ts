import { cpSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** What of a folder a build may see, by its `.dockerignore`: the last line that matches holds. */
export function readContext(folder: string): (file: string) => boolean {
  const lines = readFileSync(path.join(folder, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ pattern: patternOf(line.replace(/^!/, '')), isSeen: line.startsWith('!') }))
  return (file) => lines.findLast(({ pattern }) => pattern.test(file))?.isSeen ?? true
}

/** Matches a path and whatever lies in it; unlike in a shell, `*` matches names that begin with a dot. */
function patternOf(glob: string): RegExp {
  const parts = glob.split(/(\*\*\/|\*)/).map((part) => {
    if (part === '**/') return '(?:.*/)?'
    return part === '*' ? '[^/]*' : RegExp.escape(part)
  })
  return new RegExp(`^${parts.join('')}(?:/|$)`)
}

type Copying = {
  /** The folder that it is copied from. */
  readonly from: string
  /** Within that folder. */
  readonly source: string
  /** With a slash at its end where a file goes into a folder. */
  readonly target: string
}

/** Copies what a `COPY` names: the content of a folder, or a file. */
export function copyInto(
  { from, source, target }: Copying,
  isSeen: (file: string) => boolean,
): void {
  const origin = path.join(from, source)
  const goesInto = target.endsWith('/') && !statSync(origin).isDirectory()
  cpSync(origin, goesInto ? path.join(target, path.basename(source)) : target, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => isSeen(path.relative(from, file)),
  })
}
