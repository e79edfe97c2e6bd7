import type { GameId } from '../game.ts'
import type { LinkMoment, PullLink } from './pull-link.ts'

/** Maximum number of links of a game that an import tries: each costs the service one request. */
export const MAX_CANDIDATES = 5

/** The links of each game, the one that most probably works first. */
export type LinkCandidates = ReadonlyMap<GameId, readonly PullLink[]>

/** Sources of a creation time, from the least to the most reliable one. */
const RELIABILITY: Readonly<Record<LinkMoment['kind'], number>> = {
  'not-before': 1,
  logged: 2,
  cached: 3,
}

/**
 * Adds a link to the candidates of its game: first by the source of its time, then the newest; of
 * equals the last one added. The better one of two links with the same secret stays.
 */
export function addCandidate(candidates: Map<GameId, readonly PullLink[]>, link: PullLink): void {
  const others = candidates.get(link.gameId) ?? []
  const same = others.find((other) => getSecret(other) === getSecret(link))
  if (same !== undefined && comparePriority(same, link) < 0) return
  const rest = others.filter((other) => other !== same)
  const index = rest.findIndex((other) => comparePriority(link, other) <= 0)
  const position = index === -1 ? rest.length : index
  candidates.set(link.gameId, rest.toSpliced(position, 0, link).slice(0, MAX_CANDIDATES))
}

/** Merges candidates of several files; of equals those of the last file come first. */
export function mergeCandidates(all: readonly LinkCandidates[]): LinkCandidates {
  const merged = new Map<GameId, readonly PullLink[]>()
  for (const candidates of all) {
    for (const links of candidates.values()) {
      for (const link of links.toReversed()) addCandidate(merged, link)
    }
  }
  return merged
}

function getSecret({ secrets }: PullLink): string {
  return secrets.publisher === 'hoyo' ? secrets.authkey : secrets.recordId
}

/** Negative when `a` is tried before `b`. */
function comparePriority(a: PullLink, b: PullLink): number {
  return rank(b) - rank(a) || (b.moment?.at ?? 0) - (a.moment?.at ?? 0)
}

function rank({ moment }: PullLink): number {
  return moment === null ? 0 : RELIABILITY[moment.kind]
}
