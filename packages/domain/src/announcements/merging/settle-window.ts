import type { BoundaryBasis } from '../../time/boundary-basis.ts'
import { officialRegion } from '../official-regions.ts'
import { resolveWindow } from './resolve-window.ts'
import type { KnownVersion, ResolvedBoundary, ResolvedWindow, Sighting } from '../sighting.ts'

/** The merged window of several sightings. */
export type SettledWindow = ResolvedWindow & {
  /** Sightings of the same time have different dates. */
  readonly isContradicted: boolean
  /** Only the display window is known. */
  readonly isRowWindow: boolean
}

type Side = 'start' | 'end'
type Said = { readonly sighting: Sighting; readonly boundary: ResolvedBoundary }

/**
 * Merges the windows of an activity's sightings: the newest counts, texts before display windows,
 * parsed words before unparsed ones.
 */
export function settleWindow(
  sightings: readonly Sighting[],
  versions: readonly KnownVersion[],
): SettledWindow {
  const texts = sightings.filter(({ isRowWindow }) => !isRowWindow)
  const isRowWindow = !texts.some(({ start, end }) => start !== null || end !== null)
  const told = isRowWindow ? sightings : texts
  const windows = told.map((sighting) => ({
    sighting,
    window: resolveWindow(sighting, versions, sighting.shown?.start ?? null),
  }))
  const said = (side: Side): Said[] =>
    windows.flatMap(({ sighting, window }) => {
      const boundary = window[side]
      return boundary === null ? [] : [{ sighting, boundary }]
    })
  const [starts, ends] = [said('start'), said('end')]
  const settle = (all: readonly Said[]) => (isRowWindow ? settleRows(all) : latest(all)?.boundary)
  return {
    start: settle(starts) ?? null,
    end: settle(ends) ?? null,
    isContradicted: !isRowWindow && (differ(starts) || differ(ends)),
    isRowWindow,
  }
}

/** Seen last and understood best. */
function latest(all: readonly Said[]): Said | undefined {
  const understood = all.filter(({ boundary }) => boundary.kind !== 'unknown')
  return (understood.length > 0 ? understood : all).toSorted(
    (a, b) =>
      order(b.sighting.lastSeen, a.sighting.lastSeen) ||
      order(b.sighting.saidSince, a.sighting.saidSince) ||
      order(a.boundary.resolvedAt ?? '~', b.boundary.resolvedAt ?? '~'),
  )[0]
}

function order(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Sightings that are current at the same time contradict each other. */
function differ(all: readonly Said[]): boolean {
  const last = latest(all)?.sighting.lastSeen
  const current = all.filter(
    ({ sighting, boundary }) => sighting.lastSeen === last && boundary.kind !== 'unknown',
  )
  return (
    new Set(current.map(({ boundary: { kind, at, basis } }) => `${kind}/${at}/${basis}`)).size > 1
  )
}

/**
 * Rows use their region's clock. Equal wall clocks in regions with different clocks are server
 * times; different ones are the same instant.
 */
function settleRows(all: readonly Said[]): ResolvedBoundary | undefined {
  const last = latest(all)
  if (last === undefined) return undefined
  const here = offsetOf(last.sighting)
  const elsewhere = all.filter(({ sighting }) => offsetOf(sighting) !== here)
  const isInstant = elsewhere.some(
    (other) => other.boundary.at !== last.boundary.at && utc(other) === utc(last),
  )
  const at = isInstant ? onAsianClock(last) : last.boundary.at
  const basis: BoundaryBasis = isInstant ? 'instant' : 'server'
  return { ...last.boundary, at, basis, resolvedAt: at, resolvedBasis: basis }
}

function offsetOf({ gameId, region }: Sighting): string {
  return officialRegion(gameId, region)?.offset ?? '+08:00'
}

function utc({ sighting, boundary }: Said): number | null {
  if (boundary.at === null) return null
  return Temporal.Instant.from(boundary.at + offsetOf(sighting)).epochMilliseconds
}

function onAsianClock({ sighting, boundary }: Said): string | null {
  if (boundary.at === null) return null
  return Temporal.Instant.from(boundary.at + offsetOf(sighting))
    .toZonedDateTimeISO('+08:00')
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
}
