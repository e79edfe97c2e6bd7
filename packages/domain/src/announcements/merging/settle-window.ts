import type { BoundaryBasis } from '../../time/boundary-basis.ts'
import { findOfficialRegion } from '../official-regions.ts'
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
type SightedBoundary = { readonly sighting: Sighting; readonly boundary: ResolvedBoundary }

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
  const considered = isRowWindow ? sightings : texts
  const windows = considered.map((sighting) => ({
    sighting,
    window: resolveWindow(sighting, versions, sighting.shown?.start ?? null),
  }))
  const listBoundaries = (side: Side): SightedBoundary[] =>
    windows.flatMap(({ sighting, window }) => {
      const boundary = window[side]
      return boundary === null ? [] : [{ sighting, boundary }]
    })
  const [starts, ends] = [listBoundaries('start'), listBoundaries('end')]
  const settle = (all: readonly SightedBoundary[]) =>
    isRowWindow ? settleRows(all) : findLatest(all)?.boundary
  return {
    start: settle(starts) ?? null,
    end: settle(ends) ?? null,
    isContradicted: !isRowWindow && (hasContradiction(starts) || hasContradiction(ends)),
    isRowWindow,
  }
}

/** Finds the boundary that was seen last; unparsed words count only without any other. */
function findLatest(all: readonly SightedBoundary[]): SightedBoundary | undefined {
  const understood = all.filter(({ boundary }) => boundary.kind !== 'unknown')
  return (understood.length > 0 ? understood : all).toSorted(
    (a, b) =>
      compare(b.sighting.lastSeen, a.sighting.lastSeen) ||
      compare(b.sighting.unchangedSince, a.sighting.unchangedSince) ||
      compare(a.boundary.resolvedAt ?? '~', b.boundary.resolvedAt ?? '~'),
  )[0]
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Sightings that are current at the same time contradict each other. */
function hasContradiction(all: readonly SightedBoundary[]): boolean {
  const last = findLatest(all)?.sighting.lastSeen
  const current = all.filter(
    ({ sighting, boundary }) => sighting.lastSeen === last && boundary.kind !== 'unknown',
  )
  return (
    new Set(current.map(({ boundary: { kind, at, basis } }) => `${kind}/${at}/${basis}`)).size > 1
  )
}

/**
 * Rows use their region's clock. If different wall clocks of regions denote the same instant, the
 * boundary is an instant; otherwise it is a server time. A placeholder for the start of a version
 * applies to all regions, because some may convert its hour.
 */
function settleRows(all: readonly SightedBoundary[]): ResolvedBoundary | undefined {
  const placeholder = findLatest(all.filter(({ boundary }) => boundary.kind === 'version_start'))
  if (placeholder) return placeholder.boundary
  const last = findLatest(all)
  if (last === undefined) return undefined
  const lastOffset = getOffset(last.sighting)
  const otherRegions = all.filter(({ sighting }) => getOffset(sighting) !== lastOffset)
  const isInstant = otherRegions.some(
    (other) => other.boundary.at !== last.boundary.at && toInstant(other) === toInstant(last),
  )
  const at = isInstant ? toUtc8(last) : last.boundary.at
  const basis: BoundaryBasis = isInstant ? 'instant' : 'server'
  return { ...last.boundary, at, basis, resolvedAt: at, resolvedBasis: basis }
}

function getOffset({ gameId, region }: Sighting): string {
  return findOfficialRegion(gameId, region)?.offset ?? '+08:00'
}

function toInstant({ sighting, boundary }: SightedBoundary): number | null {
  if (boundary.at === null) return null
  return Temporal.Instant.from(boundary.at + getOffset(sighting)).epochMilliseconds
}

function toUtc8({ sighting, boundary }: SightedBoundary): string | null {
  if (boundary.at === null) return null
  return Temporal.Instant.from(boundary.at + getOffset(sighting))
    .toZonedDateTimeISO('+08:00')
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
}
