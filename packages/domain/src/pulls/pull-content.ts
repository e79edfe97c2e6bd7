import type { Pull } from './pull.ts'

/** Fields whose values must agree between two sources of one pull; a difference is a conflict. */
const DECISIVE = ['time', 'itemId', 'rarity'] as const
const FIELDS = [...DECISIVE, 'gachaType', 'place', 'name', 'itemType', 'count', 'gachaId'] as const

/** Fields that tell what was pulled: two sources in conflict may speak of two items. */
const ITEM_FIELDS = ['itemId', 'rarity', 'name', 'itemType', 'count'] as const
const OF_ITEM: readonly string[] = ITEM_FIELDS

/** What stands as it was settled, where sources contradict each other. */
export const SETTLED_FIELDS = ['time', ...ITEM_FIELDS] as const
const OF_SETTLED: readonly string[] = SETTLED_FIELDS

type Value = string | number

/**
 * The maximum number of rival values of a field, and of fields in `extra` and `alsoSeen`. A merge
 * keeps this bound, so that a merged pull is valid wherever its sources are.
 */
export const MAX_RIVALS = 40
export const MAX_EXTRA_FIELDS = 40

/** Which value of a field stands, of two that may both be missing. */
type Choose = <V extends Value>(
  field: string,
  first: V | undefined,
  second: V | undefined,
) => V | undefined

/**
 * One pull out of two sources of it that agree. A field that one source lacks comes from the other.
 * Where they differ, as in a name's language, the greater value stands (so genshin 400 beats the
 * 301 of a lossy export) and the other is kept in `alsoSeen`: the result is the same in whatever
 * order the sources come.
 */
export function mergeContent(a: Pull, b: Pull): Pull {
  return a === b || sameContent(a, b) ? a : join(a, b, greater)
}

/**
 * One pull out of two sources that are in conflict: what the standing one says stands, and what the
 * other says is kept in `alsoSeen`. Nothing about the item is completed from the other, which may
 * be speaking of another item.
 */
export function keepContent(standing: Pull, other: Pull): Pull {
  return join(standing, other, (field, own, others) =>
    own === undefined && !OF_ITEM.includes(field) ? others : own,
  )
}

/**
 * One pull out of two copies of it of which the first was settled later: when it was and what it
 * gave stands as the first says it, wholly; everything else is joined as where they agree.
 */
export function mergeSettled(later: Pull, earlier: Pull): Pull {
  return join(later, earlier, (field, own, others) =>
    OF_SETTLED.includes(field) ? own : greater(field, own, others),
  )
}

/**
 * Whether two sources of one pull disagree on when it was or what it gave. Names and kinds are in
 * the language of the source, so they speak only where an item id is missing.
 */
export function inConflict(a: Pull, b: Pull): boolean {
  if (DECISIVE.some((field) => differs(a[field], b[field]))) return true
  const idsSettleIt = a.itemId !== undefined && b.itemId !== undefined
  return !idsSettleIt && differs(a.name, b.name)
}

/** Whether both values are there and not the same. */
export function differs(a: unknown, b: unknown): boolean {
  return a !== undefined && b !== undefined && a !== b
}

function sameContent(a: Pull, b: Pull): boolean {
  return (
    FIELDS.every((field) => a[field] === b[field]) &&
    a.extra === undefined &&
    b.extra === undefined &&
    a.alsoSeen === undefined &&
    b.alsoSeen === undefined
  )
}

const greater: Choose = (_field, first, second) => {
  if (first === undefined || second === undefined) return first ?? second
  return first < second ? second : first
}

function join(a: Pull, b: Pull, choose: Choose): Pull {
  const alsoSeen: Record<string, readonly string[]> = {}
  const hasRivals = a.alsoSeen !== undefined || b.alsoSeen !== undefined
  const settle = (field: string, first: Value | undefined, second: Value | undefined) => {
    const chosen = choose(field, first, second)
    if (first === second && !hasRivals) return chosen
    const said = [first, second].filter((value) => value !== undefined).map(String)
    const all = new Set([...said, ...(a.alsoSeen?.[field] ?? []), ...(b.alsoSeen?.[field] ?? [])])
    if (chosen !== undefined) all.delete(String(chosen))
    if (all.size > 0) alsoSeen[field] = [...all].sort().toReversed().slice(0, MAX_RIVALS)
    return chosen
  }
  const { alsoSeen: _seen, ...joined }: Record<string, unknown> = { ...b, ...a }
  for (const field of FIELDS) {
    const chosen = settle(field, a[field], b[field])
    if (chosen !== undefined) joined[field] = chosen
    else if (field in joined) delete joined[field]
  }
  const extra: Record<string, unknown> = {}
  for (const key of boundedKeys({ ...b.extra, ...a.extra })) {
    extra[key] = settle(`extra.${key}`, a.extra?.[key], b.extra?.[key])
  }
  if (Object.keys(extra).length > 0) joined.extra = extra
  const rivals = boundedKeys(alsoSeen).map((field) => [field, alsoSeen[field]])
  if (rivals.length > 0) joined.alsoSeen = Object.fromEntries(rivals)
  return joined as Pull
}

/** The first keys in sorted order where there are too many: the same in whatever order sources come. */
function boundedKeys(fields: object): readonly string[] {
  const keys = Object.keys(fields)
  return keys.length <= MAX_EXTRA_FIELDS ? keys : keys.sort().slice(0, MAX_EXTRA_FIELDS)
}
