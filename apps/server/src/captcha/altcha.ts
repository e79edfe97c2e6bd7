import { createHash, randomBytes } from 'node:crypto'
import { must } from '@bannerday/domain/invariant'
import { type ChallengeParameters, createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod'
import type { Database } from '../database/database.ts'
import { getSharedKey, consumeChallenge } from './captcha-store.ts'
import type { Captcha, Difficulty } from './captcha.ts'

const DERIVATION = { algorithm: 'PBKDF2/SHA-256', keyLength: 32 }

/** Rounds per derivation. */
const ROUNDS = 5000

/**
 * The required prefix of a derived key: on average 256 derivations of 5000 rounds, about a second
 * on a phone, or 16 times as many. Verification costs one.
 */
const KEY_PREFIXES: Readonly<Record<Difficulty, string>> = { usual: '00', hard: '000' }

/** Longer than filling in a form takes; the widget renews its solution after 295 seconds. */
const CHALLENGE_TTL_MS = 10 * 60_000

/** The widget's response, as JSON in base64. */
const payload = z.object({
  challenge: z.object({
    // Covered by the signature.
    parameters: z.custom<ChallengeParameters>(
      (value) => typeof value === 'object' && value !== null,
    ),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

/**
 * Creates an ALTCHA captcha: proof of work without external requests.
 *
 * @param rounds per derivation; fewer for tests
 */
export async function createAltcha(db: Database, rounds = ROUNDS): Promise<Captcha> {
  const key = (await getSharedKey(db, 'altcha', randomBytes(32))).toString('hex')
  return {
    config: { kind: 'altcha', site_key: null },
    createChallenge: async (difficulty) => {
      const expiresAt = new Date(Date.now() + CHALLENGE_TTL_MS)
      const created = await createChallenge({
        ...DERIVATION,
        cost: rounds,
        keyPrefix: KEY_PREFIXES[difficulty],
        deriveKey,
        expiresAt,
        hmacSignatureSecret: key,
      })
      return { parameters: { ...created.parameters }, signature: created.signature ?? '' }
    },
    verify: async (token, _address, difficulty) => {
      const parsed = payload.safeParse(parseToken(token))
      if (!parsed.success) return 'failed'
      const { challenge, solution } = parsed.data
      // The parameters are untrusted here; the signature is verified below.
      if (!isHardEnough(challenge.parameters, difficulty)) return 'too-easy'
      const { verified } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret: key,
      })
      if (!verified) return 'failed'
      const hash = createHash('sha256').update(challenge.signature).digest()
      const expiresAt = must(challenge.parameters.expiresAt, 'A challenge has an expiry')
      const isFirst = await consumeChallenge(db, hash, new Date(expiresAt * 1000))
      return isFirst ? 'passed' : 'failed'
    },
  }
}

function isHardEnough({ keyPrefix }: ChallengeParameters, difficulty: Difficulty): boolean {
  return difficulty === 'usual' || keyPrefix === KEY_PREFIXES[difficulty]
}

function parseToken(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString('utf8'))
  } catch {
    return null
  }
}
