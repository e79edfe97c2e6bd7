import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  INITIAL_CHECK_MS,
  HOLDER_TIMEOUT_MS,
  RELEASE_GRACE_MS,
  getTickInterval,
  resumeTabLock,
  type TabLock,
  type TabLockStep,
  failTabLockCheck,
  takeOverTabLock,
  receiveTabLockMessage,
  releaseTabLock,
  createTabLock,
  tickTabLock,
} from './tab-lock.ts'
import type { TabLockMessage } from './tab-lock-message.ts'

/** Tabs by id, and the messages in transit in sending order. */
type World = {
  readonly now: number
  readonly tabs: Readonly<Record<string, TabLock>>
  readonly mail: Readonly<Record<string, readonly TabLockMessage[]>>
}

/** An action of a tab. A tab that crashes sends nothing. */
type Action = 'open' | 'check' | 'beat' | 'force' | 'close' | 'crash'

const EMPTY: World = { now: 1_000_000, tabs: {}, mail: {} }

function send(world: World, from: string, messages: readonly TabLockMessage[]): World {
  if (messages.length === 0) return world
  const mail = { ...world.mail }
  for (const to of Object.keys(world.tabs)) {
    if (to !== from) mail[`${from}>${to}`] = [...(mail[`${from}>${to}`] ?? []), ...messages]
  }
  return { ...world, mail }
}

function applyStep(world: World, id: string, { lock, messages }: TabLockStep): World {
  return send({ ...world, tabs: { ...world.tabs, [id]: lock } }, id, messages)
}

function remove(world: World, id: string): World {
  const isOther = ([key]: [string, unknown]) => key !== id && !key.endsWith(`>${id}`)
  return {
    ...world,
    tabs: Object.fromEntries(Object.entries(world.tabs).filter(isOther)),
    mail: Object.fromEntries(Object.entries(world.mail).filter(isOther)),
  }
}

function perform(world: World, id: string, action: Action): World {
  const lock = world.tabs[id]
  if (action === 'open') {
    const opened = createTabLock(id, world.now)
    return lock ? world : { ...world, tabs: { ...world.tabs, [id]: opened } }
  }
  if (!lock) return world
  switch (action) {
    // Time passes for this tab only, so that slow tabs are covered.
    case 'check':
      return applyStep(world, id, tickTabLock(lock, Math.max(world.now, lock.startedAt) + 2000))
    case 'beat':
      return applyStep(world, id, tickTabLock(lock, world.now))
    case 'force':
      return applyStep(world, id, takeOverTabLock(lock, world.now))
    case 'close':
      return remove(send(world, id, releaseTabLock(lock)), id)
    case 'crash':
      return remove(world, id)
  }
}

function deliver(world: World, route: string): World {
  const [message, ...rest] = world.mail[route]!
  const { [route]: _, ...others } = world.mail
  const mail = rest.length > 0 ? { ...others, [route]: rest } : others
  const to = route.split('>')[1]!
  return applyStep(
    { ...world, mail },
    to,
    receiveTabLockMessage(world.tabs[to]!, message!, world.now),
  )
}

function deliverAll(world: World): World {
  let delivered = world
  for (let remaining = 1000; remaining > 0; remaining--) {
    const [route] = Object.keys(delivered.mail)
    if (route === undefined) return delivered
    delivered = deliver(delivered, route)
  }
  throw new Error('The tabs never stop sending messages.')
}

/** Advances time second by second with all due ticks and deliveries. */
function advanceTime(world: World, ms: number): World {
  let advanced = deliverAll(world)
  for (const end = world.now + ms; advanced.now < end;) {
    advanced = { ...advanced, now: advanced.now + 100 }
    for (const [id, lock] of Object.entries(advanced.tabs)) {
      if ((advanced.now - lock.startedAt) % getTickInterval(lock) === 0)
        advanced = perform(advanced, id, 'beat')
    }
    advanced = deliverAll(advanced)
  }
  return advanced
}

function listHolders({ tabs }: World): string[] {
  return Object.keys(tabs).filter((id) => tabs[id]!.status === 'holding')
}

function getStatus({ tabs }: World, id: string) {
  return tabs[id]?.status
}

function open(...ids: string[]): World {
  return ids.reduce((world, id) => perform(world, id, 'open'), EMPTY)
}

/** The state of all tabs with their remaining actions. */
type SearchState = {
  readonly world: World
  readonly scripts: Readonly<Record<string, readonly Action[]>>
}

/** A canonical key, independent of the order in which tabs were opened and messages sent. */
function getStateKey({ world, scripts }: SearchState): string {
  const sorted = (record: object) => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([world.now, sorted(world.tabs), sorted(world.mail), sorted(scripts)])
}

/** Explores every order of the tabs' actions and deliveries; returns each final state. */
function exploreFinalStates(
  start: World,
  scripts: Readonly<Record<string, readonly Action[]>>,
): World[] {
  const seen = new Set<string>()
  const ends: World[] = []
  const open: SearchState[] = [{ world: start, scripts }]
  for (let state = open.pop(); state; state = open.pop()) {
    const { world, scripts: remaining } = state
    const key = getStateKey(state)
    if (seen.has(key)) continue
    seen.add(key)
    const routes = Object.keys(world.mail)
    const acting = Object.keys(remaining).filter((id) => remaining[id]!.length > 0)
    if (routes.length === 0 && acting.length === 0) ends.push(world)
    for (const route of routes) open.push({ world: deliver(world, route), scripts: remaining })
    for (const id of acting) {
      const [action, ...rest] = remaining[id]!
      open.push({ world: perform(world, id, action!), scripts: { ...remaining, [id]: rest } })
    }
  }
  return ends
}

/** A tab is only sure of a free lock when its check and the grace of a release are over. */
function expectOneHolder(world: World): void {
  const holders = listHolders(world)
  const end = holders.length === 0 ? advanceTime(world, RELEASE_GRACE_MS) : world
  const hasTabs = Object.keys(world.tabs).length > 0
  expect(listHolders(end), JSON.stringify(world)).toHaveLength(hasTabs ? 1 : 0)
}

const SCRIPTS: readonly (readonly Action[])[] = [
  ['open', 'check'],
  ['open', 'check', 'beat'],
  ['open', 'check', 'close'],
  ['open', 'check', 'force'],
  ['open', 'check', 'force', 'close'],
]

// The number of orders is fixed, so only a busy machine makes this slow.
describe('in every order of actions and deliveries', { timeout: 60_000 }, () => {
  it.each(SCRIPTS.flatMap((a) => SCRIPTS.map((b) => ({ a, b }))))(
    'ends with one holder for two tabs: $a and $b',
    (scripts) => {
      for (const end of exploreFinalStates(EMPTY, scripts)) expectOneHolder(end)
    },
  )

  it.each<Record<string, readonly Action[]>>([
    { a: ['check'], b: ['check'], c: ['check'] },
    { a: ['check'], b: ['check'], c: ['check', 'beat'] },
    { a: ['check'], b: ['check'], c: ['check', 'force'] },
    { a: ['check'], b: ['check'], c: ['check', 'close'] },
    { a: ['check'], b: ['check', 'close'], c: ['check', 'close'] },
    { a: ['check'], b: ['check', 'force'], c: ['check', 'close'] },
  ])('ends with one holder for three tabs: $a, $b and $c', (scripts) => {
    for (const end of exploreFinalStates(open('a', 'b', 'c'), scripts)) expectOneHolder(end)
  })
})

const step = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  action: fc.constantFrom<Action | 'receive'>(
    'open',
    'check',
    'beat',
    'force',
    'close',
    'crash',
    'receive',
    'receive',
    'receive',
  ),
  // The clock of a device can also be set back.
  after: fc.integer({ min: -50, max: 50 }).map((tenths) => tenths * 100),
})

it('ends with one holder whatever tabs do, receive late or lose', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let world = EMPTY
      for (const { id, action, after } of steps) {
        world = { ...world, now: world.now + after }
        if (action !== 'receive') world = perform(world, id, action)
        else {
          const route = Object.keys(world.mail).find((key) => key.endsWith(id))
          if (route) world = deliver(world, route)
        }
      }
      const end = advanceTime(perform(world, 'a', 'open'), 2 * HOLDER_TIMEOUT_MS)
      expect(listHolders(end)).toHaveLength(1)
    }),
  )
})

/** A tab that holds the lock, and others after their check. */
function createHeldWorld(...ids: string[]): World {
  return ids.reduce(
    (world, id) => advanceTime(perform(world, id, 'open'), INITIAL_CHECK_MS + 1000),
    EMPTY,
  )
}

describe('a tab', () => {
  it('acquires a free lock after listening for two seconds', () => {
    expect(getStatus(advanceTime(open('a'), 1900), 'a')).toBe('checking')
    expect(getStatus(advanceTime(open('a'), 2000), 'a')).toBe('holding')
  })

  it('finds the lock occupied at the first message of the holder', () => {
    let world = advanceTime(perform(createHeldWorld('a'), 'b', 'open'), 1000)
    for (let second = 1; second < 60; second++) {
      expect(getStatus(world, 'b')).toBe('occupied')
      world = advanceTime(world, 1000)
    }
  })

  it('treats the lock as occupied when it cannot check, until the player decides', () => {
    const lock = failTabLockCheck(createTabLock('a', 0))
    expect(lock.status).toBe('occupied')
    expect(tickTabLock(lock, 5000).lock.status).toBe('occupied')
    expect(takeOverTabLock(lock, 6000).lock.status).toBe('holding')
  })

  it('keeps an acquired lock when a check fails late', () => {
    const { lock } = tickTabLock(createTabLock('a', 0), 2000)
    expect(failTabLockCheck(lock)).toBe(lock)
  })

  it('sends a heartbeat every second', () => {
    const { lock } = tickTabLock(createTabLock('a', 0), 2000)
    const { messages } = tickTabLock(lock, 3000)
    expect(messages).toEqual([{ type: 'lock_heartbeat', tabId: 'a', timestamp: 2000 }])
    expect(getTickInterval(lock)).toBe(1000)
  })

  it('announces a transfer, then an acquisition, and the holder loses the lock', () => {
    const world = createHeldWorld('a', 'b')
    const { messages } = takeOverTabLock(world.tabs['b']!, world.now)
    expect(messages.map(({ type }) => type)).toEqual(['lock_force_transfer', 'lock_acquired'])

    const forced = deliverAll(perform(world, 'b', 'force'))
    expect([getStatus(forced, 'a'), getStatus(forced, 'b')]).toEqual(['lost', 'holding'])
  })

  it('takes a released lock after a grace of three seconds', () => {
    const released = perform(createHeldWorld('a', 'b'), 'a', 'close')
    expect(getStatus(advanceTime(released, RELEASE_GRACE_MS - 100), 'b')).toBe('occupied')
    expect(getStatus(advanceTime(released, RELEASE_GRACE_MS), 'b')).toBe('holding')
  })

  it('waits for the grace also when its check ends in it', () => {
    const opened = perform(createHeldWorld('a'), 'b', 'open')
    const released = perform(opened, 'a', 'close')
    expect(getStatus(advanceTime(released, RELEASE_GRACE_MS - 100), 'b')).toBe('checking')
    expect(getStatus(advanceTime(released, RELEASE_GRACE_MS), 'b')).toBe('holding')
  })

  it('takes its lock back after a reload, while another tab waits', () => {
    const world = createHeldWorld('a', 'b')
    const { claim } = world.tabs['a']!
    const closed = deliverAll(perform(world, 'a', 'close'))
    const reloaded = { ...perform(closed, 'a2', 'open'), now: closed.now + 1000 }
    const resumed = resumeTabLock(reloaded.tabs['a2']!, claim, reloaded.now)
    const end = advanceTime(applyStep(reloaded, 'a2', resumed), 2 * RELEASE_GRACE_MS)
    expect([getStatus(end, 'a2'), getStatus(end, 'b')]).toEqual(['holding', 'occupied'])
  })

  it('regains a lost lock when the other tab releases it', () => {
    const lost = deliverAll(perform(createHeldWorld('a', 'b'), 'b', 'force'))
    const closed = perform(lost, 'b', 'close')
    expect(getStatus(advanceTime(closed, RELEASE_GRACE_MS), 'a')).toBe('holding')
  })

  it('ignores the closing of another waiting tab', () => {
    const closed = deliverAll(perform(createHeldWorld('a', 'b', 'c'), 'c', 'close'))
    expect([getStatus(closed, 'a'), getStatus(closed, 'b')]).toEqual(['holding', 'occupied'])
  })

  it('takes the lock from a holder that is silent for over thirty seconds', () => {
    const crashed = perform(createHeldWorld('a', 'b'), 'a', 'crash')
    expect(getStatus(advanceTime(crashed, 29_000), 'b')).toBe('occupied')
    expect(getStatus(advanceTime(crashed, 41_000), 'b')).toBe('holding')
  })

  it('takes the lock even if the clock was set back since the holder acquired it', () => {
    const world = createHeldWorld('a', 'b')
    const forced = deliverAll(perform({ ...world, now: world.now - 3_600_000 }, 'b', 'force'))
    expect(listHolders(forced)).toEqual(['b'])
  })

  it('keeps the lock despite late messages of an earlier holder', () => {
    const world = createHeldWorld('a', 'b')
    const late = perform(world, 'a', 'beat')
    expect(listHolders(deliverAll(perform(late, 'b', 'force')))).toEqual(['b'])
  })

  it("does not treat a released lock as held when the holder's last messages arrive twice", () => {
    const claim = { tabId: 'a', timestamp: 2000 }
    const informed = receiveTabLockMessage(
      createTabLock('b', 2500),
      { ...claim, type: 'lock_released' },
      2600,
    )
    const again = receiveTabLockMessage(informed.lock, { ...claim, type: 'lock_heartbeat' }, 2700)
    expect(again.lock.status).toBe('checking')
  })
})
