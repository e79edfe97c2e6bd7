import { must } from '../invariant.ts'

/** A version whose number is open: it comes `steps` versions after the last certain one, `after`. */
export type OpenNumber = { readonly after: string; readonly steps: number }

/**
 * The last minor number of a major as a rule. All but two of the majors that followed a game's first
 * ended at x.8 (genshin 2 to 5, starrail 3, zenless 2, wuthering 2), none later.
 */
const DEFAULT_LAST_MINOR = 8
/** The earliest end of a later major (starrail 2.7, genshin 6.7), and of a first (wuthering 1.4). */
const MIN_LAST_MINOR = { first: 4, later: 7 }

/**
 * The likely next number: a game switches to the next major after the greatest minor at which one of
 * its majors ended, else after x.8. The end of a first major is no evidence. `mayEndMajor` returns
 * whether the number is open.
 */
export function getNextVersion(version: string, known: readonly string[]): string {
  const { major, minor } = parseVersion(version)
  const lastMinors = known
    .map(parseVersion)
    .filter((parsed) => parsed.major > 1 && known.includes(`${parsed.major + 1}.0`))
    .map((parsed) => parsed.minor)
  const lastMinor = lastMinors.length > 0 ? Math.max(...lastMinors) : DEFAULT_LAST_MINOR
  return minor === lastMinor ? `${major + 1}.0` : `${major}.${minor + 1}`
}

/** Whether a major has ended this early, which leaves the next number open. */
export function mayEndMajor(version: string): boolean {
  const { major, minor } = parseVersion(version)
  return minor >= (major === 1 ? MIN_LAST_MINOR.first : MIN_LAST_MINOR.later)
}

function parseVersion(version: string) {
  const [major, minor] = version.split('.').map(Number)
  return { major: must(major, 'a version has a major'), minor: must(minor, 'and a minor number') }
}
