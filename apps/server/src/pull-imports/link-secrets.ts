import type { LinkSecrets } from '@bannerday/domain/links/pull-link'
import { seal, unseal } from '../secrets/seal.ts'

/** Encrypts the secrets of a link for one task. */
export function sealSecrets(key: Buffer, secrets: LinkSecrets, taskId: string): Buffer {
  return seal(key, JSON.stringify(secrets), purposeOf(taskId))
}

/** The same again; null when another key sealed it. */
export function openSecrets(key: Buffer, sealed: Buffer, taskId: string): LinkSecrets | null {
  const text = unseal(key, sealed, purposeOf(taskId))
  return text === null ? null : (JSON.parse(text) as LinkSecrets)
}

function purposeOf(taskId: string): string {
  return `import ${taskId}`
}
