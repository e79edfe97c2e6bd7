import type { LinkSecrets, PullLink } from '@bannerday/domain/links/pull-link'
import { seal, unseal } from '../secrets/seal.ts'

/** A link that an import tries when those before it no longer work. */
type FallbackLink = Pick<PullLink, 'area' | 'secrets'>

/** The secrets of the current link of a task, and the links after it. */
type TaskSecrets = LinkSecrets & {
  /** Absent in tasks of the previous release. */
  readonly others?: readonly FallbackLink[]
}

/** Encrypts the secrets of the links of one task, in the order of trial. */
export function encryptLinks(
  key: Buffer,
  [{ secrets }, ...others]: readonly [FallbackLink, ...FallbackLink[]],
  taskId: string,
): Buffer {
  const fallbacks = others.map((link) => ({ area: link.area, secrets: link.secrets }))
  return seal(key, JSON.stringify({ ...secrets, others: fallbacks }), toPurpose(taskId))
}

/** Decrypts the secrets of a task; null when they were encrypted with another key. */
export function decryptSecrets(key: Buffer, sealed: Buffer, taskId: string): TaskSecrets | null {
  const text = unseal(key, sealed, toPurpose(taskId))
  return text === null ? null : (JSON.parse(text) as TaskSecrets)
}

/** Returns the next link to try, and null after the last one. */
export function getNextLink({
  others = [],
}: TaskSecrets): readonly [FallbackLink, ...FallbackLink[]] | null {
  const [next, ...rest] = others
  return next === undefined ? null : [next, ...rest]
}

function toPurpose(taskId: string): string {
  return `import ${taskId}`
}
