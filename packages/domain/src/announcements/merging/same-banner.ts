import { LANGUAGES } from '../../language.ts'
import { getPityRule } from '../../pity/pity-rules.ts'
import { toPullType } from '../../pulls/pull.ts'
import type { Candidate, RunKeys } from './candidate.ts'

/** A shorter name occurs in any title; letters say less than Chinese characters. */
const MIN_NAME_LENGTH = 2
const MIN_LATIN_NAME_LENGTH = 5

/**
 * Whether two banners with about the same dates are one, of which at least one is known from static
 * banner data. Ids of items decide before names: the announcement, or the bundled fact, names the
 * featured items of the run. Otherwise its title contains the name of the run.
 */
export function isSameBanner(a: Candidate, b: Candidate): boolean {
  const [runsA, runsB] = [a.runs ?? [], b.runs ?? []]
  if (runsA.length > 0 && runsB.length > 0) {
    return runsA.some((one) => runsB.some((other) => isSameRun(a, one, other)))
  }
  // Two announcements of one family are two activities, each with runs of its own.
  if (sharesFamily(a, b)) return false
  const [announced, runs] = runsA.length > 0 ? [b, runsA] : [a, runsB]
  return runs.some((run) => namesItems(announced, run) || containsName(announced, run))
}

/** The regions might number a run apart. The tabs of a period of one rule are one banner. */
function isSameRun({ gameId }: Candidate, a: RunKeys, b: RunKeys): boolean {
  if (a.pullType !== b.pullType) return false
  if (getPityRule(gameId, toPullType(gameId, a.pullType))?.hasCertainFirst) return true
  const isSameFeatured =
    a.featured.length > 0 && a.featured.toSorted().join(' ') === b.featured.toSorted().join(' ')
  return isSameFeatured || LANGUAGES.some((language) => hasSameName(a, b, language))
}

function hasSameName(a: RunKeys, b: RunKeys, language: (typeof LANGUAGES)[number]): boolean {
  return Boolean(a.nameKeys[language]) && a.nameKeys[language] === b.nameKeys[language]
}

function sharesFamily(a: Candidate, b: Candidate): boolean {
  const families = new Set(a.officialIds.map(getFamily))
  return b.officialIds.some((id) => families.has(getFamily(id)))
}

function getFamily(officialId: string): string {
  return officialId.split(':', 1)[0] ?? ''
}

function namesItems({ featured }: Candidate, run: RunKeys): boolean {
  return run.featured.length > 0 && run.featured.every((id) => featured.includes(id))
}

function containsName({ titleKeys }: Candidate, { nameKeys }: RunKeys): boolean {
  return LANGUAGES.some((language) => {
    const [title, name] = [titleKeys[language], nameKeys[language]]
    if (!title || !name) return false
    const isLatin = /^[\p{Script=Latin}\p{N}]+$/u.test(name)
    return (
      name.length >= (isLatin ? MIN_LATIN_NAME_LENGTH : MIN_NAME_LENGTH) && title.includes(name)
    )
  })
}
