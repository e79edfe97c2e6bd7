import { findLinksInFile } from '@bannerday/domain/links/log-text'
import type { LinkProblem, PullLink } from '@bannerday/domain/links/pull-link'

export type LinksInFile = {
  /** The newest link of each game. */
  readonly links: readonly PullLink[]
  readonly problem: LinkProblem
}

/** A browser cache may be larger. Its newest entries are at the end. */
const MAX_BYTES = 128 * 2 ** 20

/**
 * Finds the official links in a log or a cache of a game. Nothing of the file leaves the device.
 */
export async function findLinks(file: File): Promise<LinksInFile> {
  const bytes = await file.slice(-MAX_BYTES).arrayBuffer()
  const { newest, problem } = findLinksInFile(new Uint8Array(bytes))
  return { links: [...newest.values()], problem }
}
