import {
  getAddedCount,
  getManualMark,
  getOrigin,
  getSourceKey,
  isManual,
  markAdded,
  markEdited,
} from './manual-mark.ts'
import { convertWallClock } from './pull-clock.ts'
import { createItemKey, type ItemKey } from './pull-groups.ts'
import { assignPullKeys } from './pull-key.ts'
import { comparePulls, type Pull } from './pull.ts'

/** Groups pulls that are equal up to their time of day. */
function getDayKey(pull: Pull, getItemKey: ItemKey): string {
  return `${pull.pullType}|${pull.time.slice(0, 10)}|${getItemKey(pull)}`
}

/** The intervals (seconds) in which imports have read the log of a type to its end (`ReadInterval`). */
export type GetReadIntervals = (
  pullType: string,
) => readonly { readonly from: string; readonly to: string }[] | undefined

/** Whether the official log of the type is known to be complete at a time. */
function isRead(
  { pullType, time }: Pick<Pull, 'pullType' | 'time'>,
  getRead: GetReadIntervals,
): boolean {
  return (getRead(pullType) ?? []).some(({ from, to }) => from <= time && time <= to)
}

/**
 * Removes the manual pulls of an account that pulls of a source replace. An added pull is replaced
 * in a read interval of its type, whose log is complete, and as soon as there are as many pulls of
 * its type, day and item as it makes. An edited pull is replaced when the pull from before the edit
 * is back; one with unchanged type and id is the same row, which `mergePulls` restores.
 *
 * It depends on the given pulls and intervals alone, and no other pull is removed. So all devices
 * agree, in whatever order pulls and intervals arrive.
 *
 * @returns `pulls` itself when nothing is removed
 */
export function removeReplacedPulls(
  pulls: readonly Pull[],
  getRead: GetReadIntervals,
): readonly Pull[] {
  // Fast path: most accounts have no manual pulls.
  if (!pulls.some(isManual)) return pulls
  const getItemKey = createItemKey(pulls)
  const counts = new Map<string, number>()
  const sourceKeys = new Set<string>()
  for (const pull of pulls) {
    if (isManual(pull)) continue
    const dayKey = getDayKey(pull, getItemKey)
    counts.set(dayKey, (counts.get(dayKey) ?? 0) + 1)
    sourceKeys.add(getSourceKey(pull))
  }
  const isReplaced = (pull: Pull) => {
    const mark = getManualMark(pull)
    if (mark === 'edited') return sourceKeys.has(getOrigin(pull))
    if (mark === null) return false
    const count = counts.get(getDayKey(pull, getItemKey)) ?? 0
    return isRead(pull, getRead) || count >= getAddedCount(pull)
  }
  const remaining = pulls.filter((pull) => !isReplaced(pull))
  return remaining.length === pulls.length ? pulls : remaining
}

/** A pull of an account: its type, and its key within the type (`assignPullKeys`). */
type PullRef = { readonly pullType: string; readonly key: string }

type PullItem = Pick<Pull, 'itemId' | 'name' | 'rarity'>

/** A change of an account's pulls by the player. Times are seconds on the server's clock. */
export type PullEdit =
  /** Adds pulls of one second, oldest first. */
  | {
      readonly kind: 'add'
      readonly pullType: string
      readonly time: string
      readonly items: readonly PullItem[]
    }
  /** Absent fields stay unchanged. */
  | {
      readonly kind: 'change'
      readonly pulls: readonly PullRef[]
      readonly pullType?: string
      readonly time?: string
      readonly item?: PullItem
    }
  | { readonly kind: 'delete'; readonly pulls: readonly PullRef[] }
  /** Moves all times of the account. */
  | { readonly kind: 'move'; readonly hours: number }

/**
 * A reason to refuse an edit: the official log of that time is complete without the pull, its type
 * has a pull with its id already, or its time is in the future.
 */
export type EditRefusal = 'read' | 'exists' | 'future'

type PullChange = { readonly before: Pull | null; readonly after: Pull | null }

export type EditResult = {
  /** All pulls of the account, oldest first. */
  readonly pulls: readonly Pull[]
  /** Oldest first. */
  readonly changes: readonly PullChange[]
  /** The refused pulls, which stay as they are. */
  readonly refused: readonly { readonly pull: Pull; readonly reason: EditRefusal }[]
}

/**
 * Applies a change of the player to all pulls of an account, and marks what it adds and changes.
 * If the times of all pulls would move into the future, none moves.
 *
 * @param now the second on the server's clock
 */
export function applyEdit(
  pulls: readonly Pull[],
  edit: PullEdit,
  getRead: GetReadIntervals,
  now: string,
): EditResult {
  const wanted = listWantedChanges(pulls, edit)
  const refused: { pull: Pull; reason: EditRefusal }[] = []
  const taken = new Set(wanted.map(({ before }) => before))
  const untouched = pulls.filter((pull) => !taken.has(pull))
  const kept = [...untouched]
  const sourceKeys = new Set(untouched.map(getSourceKey))
  const takenKeys = new Set(sourceKeys)
  const accepted: { before: Pull | null; after: Pull }[] = []
  const isTooLate = edit.kind === 'move' && wanted.some(({ after }) => after && after.time > now)
  for (const { before, after } of wanted) {
    if (after === null) continue
    const reason = isTooLate
      ? 'future'
      : findRefusal(before, after, { sourceKeys, takenKeys, getRead, now })
    if (reason === null) {
      accepted.push({ before, after })
      takenKeys.add(getSourceKey(after))
    } else {
      refused.push({ pull: after, reason })
      if (before !== null) kept.push(before)
    }
  }
  const placed = placeInSeconds(kept, accepted)
  const marked = markChanges(kept, placed, edit.kind === 'move')
  const deleted = wanted.filter(({ after }) => after === null)
  return {
    pulls: [...kept, ...marked.map(({ after }) => after)].sort(comparePulls),
    changes: [...deleted, ...marked].sort((a, b) => comparePulls(getShown(a), getShown(b))),
    refused,
  }
}

function getShown({ before, after }: PullChange): Pull {
  // One of both is present.
  return (after ?? before) as Pull
}

function listWantedChanges(pulls: readonly Pull[], edit: PullEdit): readonly PullChange[] {
  switch (edit.kind) {
    case 'add': {
      const { pullType, time, items } = edit
      const common = { pullType, gachaType: pullType, time }
      return items.map((item) => ({ before: null, after: { ...common, ...item } }))
    }
    case 'change':
      return findPulls(pulls, edit.pulls).flatMap((before) => {
        const after = changePull(before, edit)
        const isSame =
          after.pullType === before.pullType &&
          after.time === before.time &&
          after.itemId === before.itemId &&
          after.name === before.name
        return isSame ? [] : [{ before, after }]
      })
    case 'delete':
      return findPulls(pulls, edit.pulls).map((before) => ({ before, after: null }))
    case 'move':
      if (edit.hours === 0) return []
      return pulls.map((before) => {
        const time = convertWallClock(before.time, 0, edit.hours)
        return { before, after: { ...before, time } }
      })
    default:
      return edit satisfies never
  }
}

/** Finds pulls by their keys, oldest first. */
function findPulls(pulls: readonly Pull[], refs: readonly PullRef[]): readonly Pull[] {
  const wanted = new Set(refs.map(({ pullType, key }) => `${pullType}/${key}`))
  return assignPullKeys(pulls)
    .filter(({ key, pull }) => wanted.has(`${pull.pullType}/${key}`))
    .map(({ pull }) => pull)
    .toReversed()
}

function changePull(before: Pull, { pullType, time, item }: Extract<PullEdit, { kind: 'change' }>) {
  const isOtherType = pullType !== undefined && pullType !== before.pullType
  const isOtherItem = item !== undefined && item.itemId !== before.itemId
  const { itemId, name, rarity, itemType, gachaId, ...rest } = before
  const known = { itemId, name, rarity, itemType, ...(isOtherType ? {} : { gachaId }) }
  const after = {
    ...rest,
    ...(isOtherType && { pullType, gachaType: pullType }),
    ...(time !== undefined && { time }),
    ...(isOtherItem ? { ...(isOtherType ? {} : { gachaId }), ...item } : known),
  }
  return Object.fromEntries(
    Object.entries(after).filter(([, value]) => value !== undefined),
  ) as Pull
}

function getSecond({ pullType, time }: Pull): string {
  return `${pullType}|${time}`
}

type RefusalFacts = {
  /** The keys of the pulls that do not change. */
  readonly sourceKeys: ReadonlySet<string>
  /** Those keys, and the ones of changed pulls. */
  readonly takenKeys: ReadonlySet<string>
  readonly getRead: GetReadIntervals
  readonly now: string
}

function findRefusal(
  before: Pull | null,
  after: Pull,
  { sourceKeys, takenKeys, getRead, now }: RefusalFacts,
): EditRefusal | null {
  if (after.time > now) return 'future'
  const isAdded = before === null || getManualMark(before) === 'added'
  if (isAdded) return isRead(after, getRead) ? 'read' : null
  const isTaken = after.id !== undefined && takenKeys.has(getSourceKey(after))
  // Another pull with the key from before the edit would replace the edited one at once.
  const isReplaced = !isManual(before) && sourceKeys.has(getSourceKey(before))
  return isTaken || isReplaced ? 'exists' : null
}

type Placed = { readonly before: Pull | null; readonly after: Pull }

/** Places changed pulls without an id as the oldest ones of their new second, in their order. */
function placeInSeconds(kept: readonly Pull[], changed: readonly Placed[]): readonly Placed[] {
  const places = new Map<string, number>()
  for (const pull of kept) {
    const second = getSecond(pull)
    places.set(second, Math.max(places.get(second) ?? 0, (pull.place ?? 0) + 1))
  }
  return changed
    .toReversed()
    .map(({ before, after }) => {
      if (after.id !== undefined) return { before, after }
      const second = getSecond(after)
      const place = places.get(second) ?? 0
      places.set(second, place + 1)
      return { before, after: { ...after, place } }
    })
    .toReversed()
}

function markChanges(
  kept: readonly Pull[],
  changed: readonly Placed[],
  isMove: boolean,
): readonly Placed[] {
  const getItemKey = createItemKey(
    kept,
    changed.map(({ after }) => after),
  )
  const counts = new Map<string, number>()
  for (const pull of kept) {
    const dayKey = getDayKey(pull, getItemKey)
    if (!isManual(pull)) counts.set(dayKey, (counts.get(dayKey) ?? 0) + 1)
  }
  for (const pull of kept) {
    if (getManualMark(pull) !== 'added') continue
    const dayKey = getDayKey(pull, getItemKey)
    counts.set(dayKey, Math.max(counts.get(dayKey) ?? 0, getAddedCount(pull)))
  }
  return changed.map(({ before, after }) => {
    if (before !== null && getManualMark(before) !== 'added') {
      return { before, after: markEdited(after, before) }
    }
    const dayKey = getDayKey(after, getItemKey)
    // The pulls that an added pull was counted after move with it.
    const countBefore = isMove && before !== null ? getAddedCount(before) : 0
    const count = Math.max((counts.get(dayKey) ?? 0) + 1, countBefore)
    counts.set(dayKey, count)
    return { before, after: markAdded(after, count) }
  })
}
