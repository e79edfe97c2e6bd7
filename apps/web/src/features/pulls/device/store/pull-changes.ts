const CHANNEL = 'bannerday-pulls'

/** Tells every tab, this one too when called in a worker, that stored pulls have changed. */
export function announcePullChange(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

/** Calls back whenever stored pulls have changed. Returns what ends it. */
export function onPullChange(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', listener)
  return () => channel.close()
}
