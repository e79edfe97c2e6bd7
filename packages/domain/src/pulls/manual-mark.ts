import type { Pull } from './pull.ts'

/**
 * The fields of `extra` that mark a pull as entered by the player. They are synchronized and
 * exported like the fields of other sources.
 */
export const MANUAL_FIELD = 'manual_entry'
/** The key of an edited pull before its first edit (`getSourceKey`). */
const ORIGIN_FIELD = 'manual_origin'
/** The number of pulls of its type, day and item that an added pull makes, itself included. */
const COUNT_FIELD = 'manual_count'
export const MANUAL_FIELDS = [MANUAL_FIELD, ORIGIN_FIELD, COUNT_FIELD] as const
const MANUAL_FIELD_NAMES: readonly string[] = MANUAL_FIELDS

/** `added`: no source has the pull. `edited`: the player changed a pull of a source. */
export type ManualMark = 'added' | 'edited'

/** The mark of a manual pull; null for a pull as its source has it. */
export function getManualMark({ extra }: Pull): ManualMark | null {
  const mark = extra?.[MANUAL_FIELD]
  return mark === 'added' || mark === 'edited' ? mark : null
}

export function isManual(pull: Pull): boolean {
  return getManualMark(pull) !== null
}

/** Marks a pull that no source has as the `count`th of its type, day and item. */
export function markAdded(pull: Pull, count: number): Pull {
  return withMark(pull, { [MANUAL_FIELD]: 'added', [COUNT_FIELD]: String(count) })
}

/** Marks a changed pull. A pull without an id that is again as its source has it loses the mark. */
export function markEdited(changed: Pull, before: Pull): Pull {
  const origin = getManualMark(before) === 'edited' ? getOrigin(before) : getSourceKey(before)
  const isAsBefore = changed.id === undefined && getSourceKey(changed) === origin
  return withMark(changed, isAsBefore ? {} : { [MANUAL_FIELD]: 'edited', [ORIGIN_FIELD]: origin })
}

function withMark(pull: Pull, mark: Readonly<Record<string, string>>): Pull {
  const { extra = {}, ...rest } = pull
  const others = Object.entries(extra).filter(([name]) => !MANUAL_FIELD_NAMES.includes(name))
  const marked = { ...Object.fromEntries(others), ...mark }
  return Object.keys(marked).length === 0 ? rest : { ...rest, extra: marked }
}

/** The key of an edited pull before its first edit (`getSourceKey`). */
export function getOrigin({ extra }: Pull): string {
  return extra?.[ORIGIN_FIELD] ?? ''
}

/** Returns the number of pulls of its type, day and item that an added pull makes, itself included. */
export function getAddedCount({ extra }: Pull): number {
  return Number(extra?.[COUNT_FIELD] ?? 1)
}

/** Fits a field of `extra` (`MAX_TEXT_LENGTH`). */
const MAX_KEY_LENGTH = 200

/** Identifies a pull within its source: by id, or without one by second, position and item. */
export function getSourceKey({ pullType, id, time, place = 0, itemId, name = '' }: Pull): string {
  const key = id ?? `${time}|${place}|${itemId ?? name}`
  return `${pullType}|${key}`.slice(0, MAX_KEY_LENGTH)
}
