import type { Pull } from './pull.ts'

/** Fields whose values must agree between two sources of one pull; a difference is a conflict. */
const DECISIVE = ['time', 'itemId', 'rarity'] as const
const FIELDS = [...DECISIVE, 'gachaType', 'place', 'name', 'itemType', 'count', 'gachaId'] as const

type Field = (typeof FIELDS)[number]

/**
 * One pull out of two sources of it. A field that one source lacks comes from the other. Where
 * they differ, the greater value stands (so genshin 400 beats the 301 of a lossy export) and the
 * other is kept in `alsoSeen`: the result is the same in whatever order the sources come.
 */
export function mergeContent(a: Pull, b: Pull): Pull {
  if (a === b || sameContent(a, b)) return a
  const merged: Record<string, unknown> = { ...a, ...b }
  const alsoSeen: Record<string, readonly string[]> = { ...a.alsoSeen, ...b.alsoSeen }
  for (const field of FIELDS) {
    const values = valuesOf(field, a, b)
    const [greatest, ...others] = values
    if (greatest === undefined) continue
    merged[field] = greatest
    if (others.length > 0) alsoSeen[field] = others.map(String)
  }
  const extra = mergeExtra(a, b, alsoSeen)
  if (extra !== undefined) merged.extra = extra
  if (Object.keys(alsoSeen).length > 0) merged.alsoSeen = alsoSeen
  return merged as Pull
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

function differs(a: unknown, b: unknown): boolean {
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

/** All values of a field, greatest first: numbers by size, text by code unit. */
function valuesOf(field: Field, a: Pull, b: Pull): (string | number)[] {
  const isNumber = field === 'rarity' || field === 'place'
  const seen = [...(a.alsoSeen?.[field] ?? []), ...(b.alsoSeen?.[field] ?? [])]
  const current = [a[field], b[field]].filter((value) => value !== undefined)
  const all = new Set([...current, ...(isNumber ? seen.map(Number) : seen)])
  return [...all].sort((x, y) => (x < y ? 1 : -1))
}

function mergeExtra(
  a: Pull,
  b: Pull,
  alsoSeen: Record<string, readonly string[]>,
): Readonly<Record<string, string>> | undefined {
  if (a.extra === undefined || b.extra === undefined) return a.extra ?? b.extra
  const extra: Record<string, string> = { ...a.extra, ...b.extra }
  for (const key of Object.keys(extra)) {
    const seenAs = `extra.${key}`
    const values = new Set([
      ...[a.extra[key], b.extra[key]].filter((value) => value !== undefined),
      ...(a.alsoSeen?.[seenAs] ?? []),
      ...(b.alsoSeen?.[seenAs] ?? []),
    ])
    const [greatest = '', ...others] = [...values].sort((x, y) => (x < y ? 1 : -1))
    extra[key] = greatest
    if (others.length > 0) alsoSeen[seenAs] = others
  }
  return extra
}
