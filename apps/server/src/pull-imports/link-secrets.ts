import type { LinkSecrets } from '@bannerday/domain/links/pull-link'
import { seal, unseal } from '../secrets/seal.ts'

/** Encrypts the secrets of a link for one task. */
export function encryptSecrets(key: Buffer, secrets: LinkSecrets, taskId: string): Buffer {
  return seal(key, JSON.stringify(secrets), toPurpose(taskId))
}

/** Decrypts the secrets of a task; null when they were encrypted with another key. */
export function decryptSecrets(key: Buffer, sealed: Buffer, taskId: string): LinkSecrets | null {
  const text = unseal(key, sealed, toPurpose(taskId))
  return text === null ? null : (JSON.parse(text) as LinkSecrets)
}

function toPurpose(taskId: string): string {
  return `import ${taskId}`
}
