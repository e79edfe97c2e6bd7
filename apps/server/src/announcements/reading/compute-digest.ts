import { hash } from 'node:crypto'

/** A short digest of a JSON value, to detect changed content. */
export function computeDigest(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'base64url').slice(0, 22)
}
