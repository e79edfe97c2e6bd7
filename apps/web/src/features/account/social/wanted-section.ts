import { readDeviceText, removeDeviceText, writeDeviceText } from '#shared/device-texts.ts'

/** The parts of the account card that lead to a provider and are wanted again afterwards. */
const SECTIONS = ['password', 'passkeys', 'signIns', 'deletion'] as const

export type AccountSection = (typeof SECTIONS)[number]

const KEY = 'bannerday-account-section'

/** Notes what somebody was about to do who leaves for a provider. */
export function rememberSection(section: AccountSection): void {
  writeDeviceText(KEY, section)
}

/** What that was, once; null where nothing was noted. */
export function takeSection(): AccountSection | null {
  const noted = readDeviceText(KEY)
  removeDeviceText(KEY)
  return SECTIONS.find((section) => section === noted) ?? null
}
