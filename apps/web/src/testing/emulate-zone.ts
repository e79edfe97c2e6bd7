import { cdp } from 'vitest/browser'

/** Emulates a device time zone; an empty one restores the real zone. */
export async function emulateZone(zone = ''): Promise<void> {
  await cdp().send('Emulation.setTimezoneOverride', { timezoneId: zone })
}
