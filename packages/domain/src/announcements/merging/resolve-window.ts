import type { Boundary, ReadWindow } from '../boundary.ts'
import type { KnownVersion, ResolvedBoundary, ResolvedWindow } from '../sighting.ts'

/**
 * Maximum distance between a notice and the start of an unnamed version: notices come days ahead.
 */
const NEAR_DAYS = 10

/**
 * Resolves the boundaries of a window by the known versions of the game; to be repeated when
 * versions change. "After the 7.0 update" is the start of 7.0; "until 7.0 ends" is the start of the
 * maintenance after 7.0. Without a version, a start uses the version that started nearest to
 * the first display of the row, `shownFrom` (wall clock of the region, or null); an end uses the first
 * maintenance after the start.
 */
export function resolveWindow(
  window: ReadWindow,
  versions: readonly KnownVersion[],
  shownFrom: string | null,
): ResolvedWindow {
  const sorted = versions.toSorted((a, b) => (a.start < b.start ? -1 : 1))
  const start =
    window.start && toResolvedBoundary(window.start, resolveStart(window.start, sorted, shownFrom))
  const from = start?.resolvedAt ?? shownFrom
  const end = window.end && toResolvedBoundary(window.end, resolveEnd(window.end, sorted, from))
  return { start, end }
}

function toResolvedBoundary(boundary: Boundary, versionDate: string | null): ResolvedBoundary {
  // A placeholder of static banner data has a usual date until its version is known.
  const resolvedAt = boundary.kind === 'exact' ? boundary.at : (versionDate ?? boundary.at)
  return { ...boundary, resolvedAt, resolvedBasis: resolvedAt === null ? null : boundary.basis }
}

/** The start of a boundary's version. */
function resolveStart(
  { kind, version }: Boundary,
  versions: readonly KnownVersion[],
  shownFrom: string | null,
): string | null {
  if (kind !== 'version_start') return null
  if (version !== null)
    return versions.find((candidate) => candidate.version === version)?.start ?? null
  return (shownFrom === null ? undefined : findNearestVersion(versions, shownFrom))?.start ?? null
}

/** The end of a boundary's version. */
function resolveEnd(
  { kind, version, versionIs }: Boundary,
  versions: readonly KnownVersion[],
  from: string | null,
): string | null {
  if (kind !== 'version_end') return null
  if (version === null) {
    return (
      (from &&
        versions.find(({ maintenanceStart }) => maintenanceStart > from)?.maintenanceStart) ??
      null
    )
  }
  const index = versions.findIndex((candidate) => candidate.version === version)
  if (index === -1) return null
  return versions[versionIs === 'next' ? index : index + 1]?.maintenanceStart ?? null
}

function findNearestVersion(
  versions: readonly KnownVersion[],
  shownFrom: string,
): KnownVersion | undefined {
  const getDistanceDays = ({ start }: KnownVersion) =>
    Math.abs(Temporal.PlainDateTime.from(shownFrom).until(start).total('days'))
  return versions
    .filter((version) => getDistanceDays(version) <= NEAR_DAYS)
    .toSorted((a, b) => getDistanceDays(a) - getDistanceDays(b))[0]
}
