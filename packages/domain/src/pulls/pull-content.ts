import { isManual, MANUAL_FIELDS } from './manual-mark.ts'
import type { Pull } from './pull.ts'

const MANUAL_FIELD_NAMES: readonly string[] = MANUAL_FIELDS

/** Fields whose values must agree between two sources of one pull; a difference is a conflict. */
const DECISIVE = ['time', 'itemId', 'rarity'] as const
const FIELDS = [...DECISIVE, 'gachaType', 'place', 'name', 'itemType', 'count', 'gachaId'] as const

/** Fields of the item: two sources in conflict may describe two items. */
const ITEM_FIELDS = ['itemId', 'rarity', 'name', 'itemType', 'count'] as const
const ITEM_FIELD_NAMES: readonly string[] = ITEM_FIELDS

/** The fields of the settled source, where sources contradict each other. */
export const SETTLED_FIELDS = ['time', ...ITEM_FIELDS] as const
const SETTLED_FIELD_NAMES: readonly string[] = SETTLED_FIELDS

type Value = string | number

/**
 * The maximum number of rival values of a field, and of fields in `extra` and `alsoSeen`. A merge
 * keeps this bound, so that a merged pull is valid wherever its sources are.
 */
export const MAX_RIVALS = 40
export const MAX_EXTRA_FIELDS = 40

/** Precedes the names of fields of `extra` in `alsoSeen`. */
export const EXTRA_PREFIX = 'extra.'

/** Chooses between two possibly missing values of a field. */
type ChooseValue = <V extends Value>(
  field: string,
  first: V | undefined,
  second: V | undefined,
) => V | undefined

/**
 * Merges two agreeing sources of a pull. A field that one source lacks comes from the other. If
 * they differ, as in a name's language, the greater value wins (so Genshin Impact 400 beats the 301
 * of a lossy export) and the other is kept in `alsoSeen`: the result does not depend on the order
 * of sources. A pull of a source replaces one that the player has edited or added.
 */
export function mergeContent(a: Pull, b: Pull): Pull {
  if (a === b || hasSameContent(a, b)) return a
  if (isManual(a) !== isManual(b)) return isManual(a) ? mergePreferred(b, a) : mergePreferred(a, b)
  return mergeFields(a, b, chooseGreater, getGreaterMark(a, b))
}

/**
 * Merges two conflicting sources of a pull: the values of the first win, and the others are kept in
 * `alsoSeen`. No item field is completed from the other, which may describe another item.
 */
export function mergeConflicting(winner: Pull, other: Pull): Pull {
  return mergeFields(winner, other, chooseWinning, getMark(winner))
}

/**
 * Merges two pulls with one key of which the first has precedence, because it was settled later, or
 * because a source gave it and not the player: its time and item win completely. Other fields are
 * merged as for agreeing sources.
 */
export function mergePreferred(winner: Pull, other: Pull): Pull {
  return mergeFields(winner, other, chooseSettled, getMark(winner))
}

/**
 * Whether two sources of a pull disagree on its time or item. Names and kinds depend on the
 * source's language, so they count only without an item id.
 */
export function isConflict(a: Pull, b: Pull): boolean {
  if (DECISIVE.some((field) => isDifferent(a[field], b[field]))) return true
  const haveItemIds = a.itemId !== undefined && b.itemId !== undefined
  return !haveItemIds && isDifferent(a.name, b.name)
}

/** Whether both values are present and different. */
export function isDifferent(a: unknown, b: unknown): boolean {
  return a !== undefined && b !== undefined && a !== b
}

function hasSameContent(a: Pull, b: Pull): boolean {
  return (
    FIELDS.every((field) => a[field] === b[field]) &&
    a.extra === undefined &&
    b.extra === undefined &&
    a.alsoSeen === undefined &&
    b.alsoSeen === undefined
  )
}

const chooseGreater: ChooseValue = (_field, first, second) => {
  if (first === undefined || second === undefined) return first ?? second
  return first < second ? second : first
}

const chooseWinning: ChooseValue = (field, first, second) =>
  first === undefined && !ITEM_FIELD_NAMES.includes(field) ? second : first

const chooseSettled: ChooseValue = (field, first, second) =>
  SETTLED_FIELD_NAMES.includes(field) ? first : chooseGreater(field, first, second)

/** The fields that mark a manual pull; they belong to the values that the player entered. */
type Mark = Readonly<Record<string, string>>

function getMark(pull: Pull): Mark {
  const fields = Object.entries(isManual(pull) ? (pull.extra ?? {}) : {})
  return Object.fromEntries(fields.filter(([name]) => MANUAL_FIELD_NAMES.includes(name)))
}

/** Chooses the mark of two manual pulls independently of their order. */
function getGreaterMark(a: Pull, b: Pull): Mark {
  const [first, second] = [getMark(a), getMark(b)]
  const toText = (mark: Mark) => MANUAL_FIELDS.map((field) => mark[field] ?? '').join('\n')
  return toText(first) < toText(second) ? second : first
}

function mergeFields(a: Pull, b: Pull, choose: ChooseValue, mark: Mark): Pull {
  const alsoSeen: Record<string, readonly string[]> = {}
  const hasRivals = a.alsoSeen !== undefined || b.alsoSeen !== undefined
  const mergeField = (field: string, first: Value | undefined, second: Value | undefined) => {
    const chosen = choose(field, first, second)
    if (first === second && !hasRivals) return chosen
    const values = [first, second].filter((value) => value !== undefined).map(String)
    const all = new Set([...values, ...(a.alsoSeen?.[field] ?? []), ...(b.alsoSeen?.[field] ?? [])])
    // Truncated with the chosen value among them: else the result depends on the order of merges.
    const greatest = [...all].sort().toReversed().slice(0, MAX_RIVALS)
    const rivals = greatest.filter((value) => chosen === undefined || value !== String(chosen))
    if (rivals.length > 0) alsoSeen[field] = rivals
    return chosen
  }
  const { alsoSeen: _seen, extra: _extra, ...merged }: Record<string, unknown> = { ...b, ...a }
  for (const field of FIELDS) {
    const chosen = mergeField(field, a[field], b[field])
    if (chosen !== undefined) merged[field] = chosen
    else if (field in merged) delete merged[field]
  }
  const extra: Record<string, unknown> = { ...mark }
  for (const key of limitKeys({ ...b.extra, ...a.extra, ...mark })) {
    if (MANUAL_FIELD_NAMES.includes(key)) continue
    extra[key] = mergeField(`${EXTRA_PREFIX}${key}`, a.extra?.[key], b.extra?.[key])
  }
  if (Object.keys(extra).length > 0) merged.extra = extra
  const rivals = limitKeys(alsoSeen).map((field) => [field, alsoSeen[field]])
  if (rivals.length > 0) merged.alsoSeen = Object.fromEntries(rivals)
  return merged as Pull
}

/** The first keys in sorted order when there are too many: independent of the order of sources. */
function limitKeys(fields: object): readonly string[] {
  const keys = Object.keys(fields)
  return keys.length <= MAX_EXTRA_FIELDS ? keys : keys.sort().slice(0, MAX_EXTRA_FIELDS)
}
