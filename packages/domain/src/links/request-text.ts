import { fail, ok, type Result } from '../result.ts'
import { getUidRegion } from '../time/server-region.ts'
import { HEX, MAX_LINK_LENGTH, PLAYER } from './link-patterns.ts'
import type { LinkProblem, PullLink } from './pull-link.ts'
import { readPullLink } from './read-link.ts'
import { findServer } from './server-codes.ts'

// Requests as proxy apps and browsers copy them.

/** The first line of a request; its address has no host. */
const REQUEST_LINE = /\bGET (\/[^\s"']{1,8192}) HTTP\/\d/g

/** The headers after it, up to an empty line. */
const MAX_HEADERS_LENGTH = 8192
const HOST = /(?:^|[\r\n])[ \t]*host:[ \t]*([a-z0-9.-]+)[ \t]*(?:[\r\n]|$)/i
const HEADERS_END = /\r?\n[ \t]*\r?\n/

/** A key that only Kuro's request for pulls has, also escaped in a string or a shell command. */
const RECORD_ID = /recordId["'\\^]{0,8}\s{0,8}:/g
const MAX_BODY_LENGTH = 1024
const BODY_FIELD =
  /\b(playerId|recordId|serverId|cardPoolId)["'\\^]{0,8}\s{0,8}:\s{0,8}["'\\^]{0,8}([0-9a-f]{6,32})\b/g

type Found = { readonly index: number; readonly read: Result<PullLink, LinkProblem> }

/**
 * Finds copied requests in a text: a first line with its `Host` header, and bodies of Kuro's record
 * queries, whose address says nothing. Takes linear time.
 */
export function findRequests(text: string): readonly Found[] {
  return [...findRequestLines(text), ...findKuroBodies(text)].sort((a, b) => a.index - b.index)
}

function* findRequestLines(text: string): Iterable<Found> {
  const lines = [...text.matchAll(REQUEST_LINE)]
  for (const [number, { index, 0: line, 1: path = '' }] of lines.entries()) {
    const start = index + line.length
    const end = Math.min(start + MAX_HEADERS_LENGTH, lines[number + 1]?.index ?? text.length)
    const [headers = ''] = text.slice(start, end).split(HEADERS_END, 1)
    const host = HOST.exec(headers)?.[1]
    if (host !== undefined && path.length <= MAX_LINK_LENGTH)
      yield { index, read: readPullLink(`https://${host}${path}`) }
  }
}

function* findKuroBodies(text: string): Iterable<Found> {
  // Bodies never overlap, so that the work is linear.
  let previousEnd = 0
  for (const { index } of text.matchAll(RECORD_ID)) {
    if (index < previousEnd) continue
    const before = text.slice(Math.max(previousEnd, index - MAX_BODY_LENGTH), index)
    const after = text.slice(index, index + MAX_BODY_LENGTH)
    const [rest = ''] = after.split('}', 1)
    previousEnd = index + rest.length
    yield { index, read: readKuroBody(before.slice(before.lastIndexOf('{') + 1) + rest) }
  }
}

/** Reads the body of a record query: it holds the same as a link, under other names. */
function readKuroBody(body: string): Result<PullLink, LinkProblem> {
  const fields = new Map<string, string>()
  for (const [, name = '', value = ''] of body.matchAll(BODY_FIELD))
    if (!fields.has(name)) fields.set(name, value)
  const [playerId = '', recordId = '', poolId = '', serverId = ''] = [
    'playerId',
    'recordId',
    'cardPoolId',
    'serverId',
  ].map((name) => fields.get(name))
  const isComplete =
    PLAYER.test(playerId) && [recordId, poolId, serverId].every((id) => HEX.test(id))
  if (!isComplete) return fail('incomplete')
  const server = findServer('wuthering', serverId) ?? getUidRegion('wuthering', playerId)
  const area = server === 'china' ? 'china' : 'global'
  const secrets = { publisher: 'kuro', playerId, recordId, poolId, serverId } as const
  return ok({ gameId: 'wuthering', area, server, moment: null, secrets })
}
