/** The `beforeinstallprompt` event, which TypeScript's DOM types lack. */
type InstallOffer = Event & {
  prompt(): Promise<unknown>
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const listeners = new Set<() => void>()
let offer: InstallOffer | undefined

// Registered at start-up: the browser fires the event once.
addEventListener('beforeinstallprompt', (event) => {
  // Prevents the browser's own install bar.
  event.preventDefault()
  change(event as InstallOffer)
})
addEventListener('appinstalled', () => change(undefined))

export function hasInstallOffer(): boolean {
  return offer !== undefined
}

export function subscribeToInstallOffer(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the browser's install prompt. An event allows one prompt only. */
export async function consumeInstallPrompt(): Promise<'accepted' | 'dismissed' | undefined> {
  const currentOffer = offer
  change(undefined)
  await currentOffer?.prompt()
  return (await currentOffer?.userChoice)?.outcome
}

function change(next: InstallOffer | undefined): void {
  offer = next
  for (const listener of listeners) listener()
}
