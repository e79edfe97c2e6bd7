import { createHash } from 'node:crypto'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type { Validators } from '../../official-api/official-client.ts'
import type { PartName } from './official-source.ts'

/** An official response: valid JSON that is not an error in a successful envelope. */
export type RawResponse = {
  readonly part: PartName
  /** Raw body. */
  readonly body: Buffer
  readonly json: unknown
  /** SHA-256 of the content without its timestamp. */
  readonly hash: Buffer
  readonly validators: Validators
}

/** Validates a raw response. */
export function validateResponse(
  part: PartName,
  body: Buffer,
  validators: Validators,
): Result<RawResponse, 'not-json' | 'bad-code'> {
  let json: unknown
  try {
    json = JSON.parse(body.toString('utf8'))
  } catch {
    return fail('not-json')
  }
  if (!isRecord(json)) return fail('not-json')
  // Both publishers send errors with status 200; Kuro's files have no such code.
  if ('retcode' in json && json['retcode'] !== 0) return fail('bad-code')
  if ('code' in json && json['code'] !== 200) return fail('bad-code')
  return ok({ part, body, json, hash: hashContent(json), validators })
}

function hashContent(json: Record<string, unknown>): Buffer {
  const { data } = json
  // HoYo puts the response time into `t`.
  const meaning = isRecord(data) && 't' in data ? { ...json, data: { ...data, t: '' } } : json
  return createHash('sha256').update(JSON.stringify(meaning)).digest()
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
