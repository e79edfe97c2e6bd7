/** Why a device cannot be reminded, or that it can. */
export type PushSupport = 'ready' | 'unsupported' | 'needs-install' | 'denied'

/** What the browser says of pushing, before anything is asked. */
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

/** How this device is sent to; null while it is not. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/**
 * Has this device sent to. It asks the player where that was never asked.
 *
 * @param publicKey of the server; a subscription for another key is replaced
 * @returns null where the player or the browser does not want to
 */
export async function subscribe(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return null
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  return registration.pushManager.subscribe(options)
}
