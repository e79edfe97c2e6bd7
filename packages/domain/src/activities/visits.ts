/** A visit ends when nothing was looked at for so long, in milliseconds. */
const VISIT_END_MS = 3 * 60 * 60 * 1000

/** The times at which things were shown to a player, by name. A name consists of its kind, a dot, and its id. */
export type Visits = {
  /** In milliseconds since the epoch. */
  readonly lastUse: number
  /** Names known before this visit. */
  readonly before: readonly string[]
  /** Names known now. */
  readonly known: readonly string[]
}

/**
 * Records what is shown. Known names of a kind that is hidden now, because the player disabled it,
 * stay known.
 *
 * @param visits null on the first visit, on which nothing is new
 */
export function recordShown(visits: Visits | null, shown: readonly string[], now: number): Visits {
  if (visits === null) return { lastUse: now, before: shown, known: shown }
  const kinds = new Set(shown.map(getKind))
  const known = [...shown, ...visits.known.filter((name) => !kinds.has(getKind(name)))]
  const isNextVisit = Math.abs(now - visits.lastUse) > VISIT_END_MS
  return { lastUse: now, before: isNextVisit ? visits.known : visits.before, known }
}

/** The names that are new since the last visit. An activity of a kind that was not shown then is not new. */
export function listNewNames(visits: Visits, shown: readonly string[]): string[] {
  const kinds = new Set(visits.before.map(getKind))
  return shown.filter((name) => kinds.has(getKind(name)) && !visits.before.includes(name))
}

function getKind(name: string): string {
  return name.slice(0, name.lastIndexOf('.'))
}
