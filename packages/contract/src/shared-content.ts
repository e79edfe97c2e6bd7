/** Path of the share target; the service worker handles it. */
export const SHARED_PATH = '/gacha/shared'

/**
 * The outcome of a share, as the parameter `shared` of the page: stored on the device, too large,
 * not writable, or not handled by a service worker.
 */
export const SHARE_OUTCOMES = ['kept', 'too-large', 'failed', 'missed'] as const
export type ShareOutcome = (typeof SHARE_OUTCOMES)[number]

/** The page that shows what was shared. */
export function getSharedPageUrl(outcome: ShareOutcome): string {
  return `/gacha?shared=${outcome}`
}
