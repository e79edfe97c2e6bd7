import type { TabLockStatus } from '@bannerday/domain/tab-lock/tab-lock'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openTabLock } from './open-tab-lock.ts'

/**
 * A tab detects a missed message by polling: ten seconds between two checks plus thirty seconds of
 * silence. A faster reaction proves that the message arrived, even on a busy machine.
 */
const SOON = { timeout: 9_000 }

const closers: (() => void)[] = []

afterEach(() => {
  vi.useRealTimers()
  for (const close of closers.splice(0)) close()
  sessionStorage.clear()
})

function openTab() {
  let status: TabLockStatus = 'checking'
  const { force, close } = openTabLock((next) => (status = next))
  closers.push(close)
  return { force, close, status: () => status }
}

async function openHolder() {
  const tab = openTab()
  await expect.poll(tab.status, SOON).toBe('holding')
  return tab
}

/** Sends messages as a tab without a Web Lock. */
function openChannel() {
  const channel = new BroadcastChannel('tab-lock-channel')
  closers.push(() => channel.close())
  return (type: string, timestamp = Date.now()) =>
    channel.postMessage({ type, tabId: 'stranger', timestamp })
}

async function holdWebLock(name: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await new Promise<void>((granted) => {
    void navigator.locks.request(name, () => {
      granted()
      return promise
    })
  })
  closers.push(resolve)
  return resolve
}

/** Advances the simulated time; the browser answers queries of its locks in order. */
async function passTime(ms: number) {
  vi.advanceTimersByTime(ms)
  await navigator.locks.query()
}

describe('openTabLock', { timeout: 40_000 }, () => {
  it('acquires the lock after listening when no other tab is open', async () => {
    const started = performance.now()
    await openHolder()
    expect(performance.now() - started).toBeGreaterThan(1990)
  })

  it('makes tabs wait, take over, lose the lock and reacquire it', async () => {
    const first = await openHolder()
    const second = openTab()
    await expect.poll(second.status, SOON).toBe('occupied')

    second.force()
    expect(second.status()).toBe('holding')
    await expect.poll(first.status, SOON).toBe('lost')

    second.close()
    await expect.poll(first.status, SOON).toBe('holding')
  })

  it('takes the lock back after a reload, while another tab waits', async () => {
    const first = await openHolder()
    const waiting = openTab()
    await expect.poll(waiting.status, SOON).toBe('occupied')
    first.close()
    const reloaded = openTab()
    expect(reloaded.status()).toBe('holding')
    const third = openTab()
    await expect.poll(third.status, SOON).toBe('occupied')
    expect([reloaded.status(), waiting.status()]).toEqual(['holding', 'occupied'])
  })

  it('gives a released lock to one of two waiting tabs', async () => {
    const holder = await openHolder()
    const waiting = [openTab(), openTab()]
    for (const tab of waiting) await expect.poll(tab.status, SOON).toBe('occupied')
    holder.close()
    const countHolders = () => waiting.filter(({ status }) => status() === 'holding').length
    await expect.poll(countHolders, SOON).toBe(1)
  })

  it('detects a silent holder by its Web Lock, and the end of the holder', async () => {
    const crash = await holdWebLock(`tab-lock ${Date.now()} silent`)
    const tab = openTab()
    await expect.poll(tab.status, SOON).toBe('occupied')
    crash()
    await expect.poll(tab.status, SOON).toBe('holding')
  })

  it('keeps the lock of a silent holder in the background', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    await holdWebLock(`tab-lock ${Date.now()} silent`)
    const tab = openTab()
    await expect.poll(tab.status, SOON).toBe('occupied')
    for (let seconds = 0; seconds < 120; seconds += 5) {
      await passTime(5000)
      expect(tab.status()).toBe('occupied')
    }
  })

  it('accepts the messages of a tab without a Web Lock', async () => {
    const post = openChannel()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const tab = openTab()
    post('lock_heartbeat')
    await expect.poll(tab.status, SOON).toBe('occupied')
    await passTime(2500)
    expect(tab.status()).toBe('occupied')
    vi.useRealTimers()

    post('lock_released')
    await expect.poll(tab.status, SOON).toBe('holding')
    post('lock_acquired', Date.now() + 1)
    await expect.poll(tab.status, SOON).toBe('lost')
  })
})
