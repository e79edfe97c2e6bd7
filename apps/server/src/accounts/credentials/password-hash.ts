import { hash, type Options, verify } from '@node-rs/argon2'

/**
 * Argon2id, version 19, with the minimum parameters of OWASP's Password Storage Cheat Sheet (read
 * 2026-11-21): 19 MiB of memory, two iterations, one lane.
 */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The digest of a password in PHC form, with a salt of its own. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalized(password), COST)
}

/** Verifies a password against a hash. */
export function verifyPassword(digest: string, password: string): Promise<boolean> {
  return verify(digest, normalized(password))
}

/** Keyboards encode the same letter in different ways (RFC 8265 section 4.2). */
function normalized(password: string): string {
  return password.normalize('NFC')
}
