import { readDeviceText, removeDeviceText, writeDeviceText } from '#shared/device-texts.ts'

/** The sections of the account card that start an OAuth login and reopen after it. */
const SECTIONS = ['password', 'passkeys', 'signIns', 'deletion'] as const

export type AccountSection = (typeof SECTIONS)[number]

const KEY = 'bannerday-account-section'

/** Stores the open section before the redirect to an identity provider. */
export function rememberSection(section: AccountSection): void {
  writeDeviceText(KEY, section)
}

/** Returns and clears the stored section, or null. */
export function consumeReturnSection(): AccountSection | null {
  const noted = readDeviceText(KEY)
  removeDeviceText(KEY)
  return SECTIONS.find((section) => section === noted) ?? null
}
