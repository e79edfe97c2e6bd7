const CHANNEL = 'bannerday-pulls'

/** Notifies all tabs that stored pulls have changed, including this one when called in a worker. */
export function announcePullChange(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

/** Subscribes to changes of stored pulls. Returns a cleanup function. */
export function onPullChange(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', listener)
  return () => channel.close()
}
