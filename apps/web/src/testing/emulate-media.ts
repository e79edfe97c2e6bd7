import { cdp } from 'vitest/browser'

/** Lets the page believe in other media features; no features give the real ones back. */
export async function emulateMedia(features: Record<string, string> = {}): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  })
}
