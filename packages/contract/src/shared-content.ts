/** Where a device sends what is shared to the installed app; its service worker takes it. */
export const SHARED_PATH = '/gacha/shared'

/**
 * What became of it, as the parameter `shared` of the page it leads to: it is kept on the device, it
 * is more than is kept, it could not be written, or no service worker was there to take it.
 */
export const SHARE_OUTCOMES = ['kept', 'too-large', 'failed', 'missed'] as const
export type ShareOutcome = (typeof SHARE_OUTCOMES)[number]

/** The page that shows what was shared. */
export function addressAfterSharing(outcome: ShareOutcome): string {
  return `/gacha?shared=${outcome}`
}
