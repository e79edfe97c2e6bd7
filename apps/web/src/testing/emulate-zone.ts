import { cdp } from 'vitest/browser'

/** Lets the page believe that the device is in another zone; none gives the real one back. */
export async function emulateZone(zone = ''): Promise<void> {
  await cdp().send('Emulation.setTimezoneOverride', { timezoneId: zone })
}
