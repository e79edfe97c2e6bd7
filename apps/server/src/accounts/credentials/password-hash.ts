import { hash, type Options, verify } from '@node-rs/argon2'

/**
 * Argon2id, version 19, with the minimum parameters of OWASP's Password Storage Cheat Sheet (read
 * 2026-11-21): 19 MiB of memory, two iterations, one lane.
 */
const ARGON2_OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes a password with a random salt, in PHC string format. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalize(password), ARGON2_OPTIONS)
}

/** Verifies a password against a hash. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, normalize(password))
}

/** Normalizes to NFC: keyboards encode the same letter differently (RFC 8265 section 4.2). */
function normalize(password: string): string {
  return password.normalize('NFC')
}
