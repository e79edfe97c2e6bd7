import { cdp } from 'vitest/browser'

/** Emulates media features; an empty object restores the real ones. */
export async function emulateMedia(features: Record<string, string> = {}): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  })
}
