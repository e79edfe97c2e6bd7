import type { GameId } from '../game.ts'
import { fail, ok, type Result } from '../result.ts'
import { decodeOnce } from './link-parameters.ts'
import {
  BEYOND_ASCII,
  LINK_PART,
  MAX_ENCODING_DEPTH,
  END,
  ESCAPED_AND,
  ESCAPED_SLASH,
  MAX_LINE_PREFIX_LENGTH,
  MAX_LINK_LENGTH,
  MIN_LINE_LENGTH,
  PUNCTUATION,
  SCHEME,
  SCHEME_AND_HOST,
  STAMP,
  START,
} from './link-patterns.ts'
import { addCandidate, type LinkCandidates } from './link-candidates.ts'
import type { LinkProblem, PullLink } from './pull-link.ts'
import { readPullLink } from './read-link.ts'
import { findRequests } from './request-text.ts'

/** The links of a text. */
export type FoundLinks = {
  /** The links of each game in the order in which an import tries them. */
  readonly candidates: LinkCandidates
  /** The most specific problem when there is no link. */
  readonly problem: LinkProblem
}

/** Problems from the least to the most specific. */
const PROBLEMS_BY_SPECIFICITY: readonly LinkProblem[] = [
  'no-link',
  'foreign-host',
  'plain-http',
  'incomplete',
  'other-game',
]

/**
 * Finds the official links in any text: one link, several lines, a whole log or cache. Without
 * times, the last link of a game is tried first. Takes linear time.
 */
export function findPullLinks(text: string): FoundLinks {
  const candidates = new Map<GameId, readonly PullLink[]>()
  let problem: LinkProblem = 'no-link'
  const requests = findRequests(text)
  let nextRequest = 0
  function add(read: Result<PullLink, LinkProblem>, index: number): void {
    if (read.ok) {
      const moment = findLogTime(text, index) ?? read.value.moment
      addCandidate(candidates, { ...read.value, moment })
    } else if (
      PROBLEMS_BY_SPECIFICITY.indexOf(read.problem) > PROBLEMS_BY_SPECIFICITY.indexOf(problem)
    )
      problem = read.problem
  }
  function addRequestsBefore(end: number): void {
    for (
      let found = requests[nextRequest];
      found && found.index < end;
      found = requests[nextRequest]
    ) {
      nextRequest += 1
      add(found.read, found.index)
    }
  }
  START.lastIndex = 0
  for (let start = START.exec(text); start !== null; start = START.exec(text)) {
    const token = readToken(text, start.index)
    // A link inside of a link is a part of it.
    START.lastIndex = Math.max(start.index + token.length, START.lastIndex)
    addRequestsBefore(start.index)
    const read = readPullLink(decodeLink(token))
    add(read, start.index)
    const isOfficial = read.ok || read.problem === 'incomplete'
    const joined = isOfficial ? joinLines(text, start.index, token) : null
    const whole = joined === null ? null : readPullLink(decodeLink(joined))
    // A line break can also end a link, so both are candidates.
    if (whole?.ok) add(whole, start.index)
  }
  addRequestsBefore(text.length)
  return { candidates, problem }
}

/** Finds the links of a game in a text in the order of trial, or the most specific problem. */
export function findLinksOfGame(
  text: string,
  gameId: GameId,
): Result<readonly [PullLink, ...PullLink[]], LinkProblem> {
  const { candidates, problem } = findPullLinks(text)
  const [first, ...others] = candidates.get(gameId) ?? []
  if (first !== undefined) return ok([first, ...others])
  return fail(candidates.size > 0 ? 'other-game' : problem)
}

function readToken(text: string, start: number): string {
  const maxToken = text.slice(start, start + MAX_LINK_LENGTH)
  const end = maxToken.search(END)
  return end === -1 ? maxToken : maxToken.slice(0, end)
}

/**
 * Joins a link that a mail or an error page broke into lines; null when the next line is no part of
 * one. A part is a whole line of at least 20 characters, or has a parameter.
 */
function joinLines(text: string, start: number, token: string): string | null {
  let joined = token
  LINK_PART.lastIndex = start + token.length
  while (joined.length < MAX_LINK_LENGTH) {
    const [part, word = ''] = LINK_PART.exec(text) ?? []
    if (part === undefined || word.search(START) !== -1) break
    const end = text.charAt(LINK_PART.lastIndex)
    const isWholeLine = word.length >= MIN_LINE_LENGTH && (end === '' || /\s/.test(end))
    if (!isWholeLine && !/[&=%]/.test(word)) break
    joined += word
  }
  return joined === token ? null : joined
}

/** Extracts the link: removes escapes of its context and the text after it. */
function decodeLink(token: string): string {
  let link = token.replaceAll(ESCAPED_AND, '&').replaceAll(ESCAPED_SLASH, '/')
  for (let depth = 0; depth < MAX_ENCODING_DEPTH && !SCHEME.test(link); depth += 1)
    link = decodeOnce(link)
  // After the host, a non-ASCII character belongs to the following text; in the host it would be
  // part of the name.
  const host = SCHEME_AND_HOST.exec(link)?.[0] ?? ''
  const [rest = ''] = link.slice(host.length).split(BEYOND_ASCII, 1)
  // The command shell of Windows escapes with `^`, which no link contains.
  return (host + rest).replaceAll('^', '').replaceAll('&amp;', '&').replace(PUNCTUATION, '')
}

function findLogTime(text: string, start: number): PullLink['moment'] {
  const prefix = text.slice(Math.max(0, start - MAX_LINE_PREFIX_LENGTH), start)
  const line = prefix.slice(prefix.lastIndexOf('\n') + 1)
  const stamp = [...line.matchAll(STAMP)].at(-1)?.slice(1).map(Number)
  if (stamp === undefined) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = stamp
  // A damaged log may contain an invalid day: the nearest one is sufficient.
  const moment = Temporal.PlainDateTime.from(
    { year, month: Math.max(1, month), day: Math.max(1, day), hour, minute, second },
    { overflow: 'constrain' },
  )
  return { at: moment.toZonedDateTime('UTC').epochMilliseconds / 1000, kind: 'logged' }
}
