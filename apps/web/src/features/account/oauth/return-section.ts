import { readDeviceText, removeDeviceText, writeDeviceText } from '#shared/device-texts.ts'

/** The parts of the account card that lead to a provider and are wanted again afterwards. */
const SECTIONS = ['password', 'passkeys', 'signIns', 'deletion'] as const

export type AccountSection = (typeof SECTIONS)[number]

const KEY = 'bannerday-account-section'

/** Stores the open section before the redirect to an identity provider. */
export function rememberSection(section: AccountSection): void {
  writeDeviceText(KEY, section)
}

/** Returns and clears the stored section; null without one. */
export function consumeReturnSection(): AccountSection | null {
  const noted = readDeviceText(KEY)
  removeDeviceText(KEY)
  return SECTIONS.find((section) => section === noted) ?? null
}
