import { hash } from 'node:crypto'

/** What a subscription is found by: endpoints are long, and of any length. */
export function hashOf(endpoint: string): Buffer {
  return hash('sha256', endpoint, 'buffer')
}
