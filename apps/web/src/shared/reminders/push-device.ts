/** Why a device cannot be reminded, or that it can. */
export type PushSupport = 'ready' | 'unsupported' | 'needs-install' | 'denied'

/** Returns the browser's push support without a permission prompt. */
export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator)) return 'unsupported'
  if (!('PushManager' in globalThis) || !('Notification' in globalThis)) {
    // Apple's devices push to apps of the home screen alone.
    const isApple = /iPhone|iPad|iPod/.test(navigator.userAgent) || isIpadAsMac()
    return isApple ? 'needs-install' : 'unsupported'
  }
  return Notification.permission === 'denied' ? 'denied' : 'ready'
}

function isIpadAsMac(): boolean {
  return navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1
}

/** Returns the push subscription of this device; null without one. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/**
 * Subscribes this device to push, with a permission prompt on first use.
 *
 * @param publicKey the server's key; a subscription for another key is replaced
 * @returns null without permission or support
 */
export async function subscribe(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return null
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  return registration.pushManager.subscribe(options)
}
