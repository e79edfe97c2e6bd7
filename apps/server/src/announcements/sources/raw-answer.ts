import { createHash } from 'node:crypto'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type { Validators } from '../../official-api/call-official.ts'
import type { SourcePart } from './official-sources.ts'

/** An official answer: JSON, and not a refusal in the form of one. */
export type RawAnswer = {
  readonly part: SourcePart['name']
  /** As it came. */
  readonly body: Buffer
  readonly json: unknown
  /** SHA-256 of what it says, without the moment of its making. */
  readonly hash: Buffer
  readonly validators: Validators
}

/** Takes an answer for what it is. */
export function takeAnswer(
  part: SourcePart['name'],
  body: Buffer,
  validators: Validators,
): Result<RawAnswer, 'not-json' | 'bad-code'> {
  let json: unknown
  try {
    json = JSON.parse(body.toString('utf8'))
  } catch {
    return fail('not-json')
  }
  if (!isRecord(json)) return fail('not-json')
  // Both publishers refuse under the status of a good answer; Kuro's files have no such code.
  if ('retcode' in json && json['retcode'] !== 0) return fail('bad-code')
  if ('code' in json && json['code'] !== 200) return fail('bad-code')
  return ok({ part, body, json, hash: hashOfMeaning(json), validators })
}

function hashOfMeaning(json: Record<string, unknown>): Buffer {
  const { data } = json
  // HoYo writes when it answered into `t`.
  const meaning = isRecord(data) && 't' in data ? { ...json, data: { ...data, t: '' } } : json
  return createHash('sha256').update(JSON.stringify(meaning)).digest()
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
