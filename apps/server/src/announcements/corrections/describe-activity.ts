import type {
  ResolvedBoundary,
  SeenActivity,
  Sighting,
} from '@bannerday/domain/announcements/sighting'
import { LANGUAGES } from '@bannerday/domain/language'

type Announced = Pick<Sighting, 'gameId' | 'region' | 'language' | 'officialId' | 'title'>

/** Formats an activity as one line of a list. */
export function describeActivity(uuid: string, seen: SeenActivity, isCorrected: boolean): string {
  const labels = [
    ...seen.doubts,
    ...(seen.withdrawnAt === null ? [] : [`withdrawn ${seen.withdrawnAt}`]),
    ...(isCorrected ? ['corrected'] : []),
  ]
  return [
    uuid,
    seen.gameId.padEnd(9),
    seen.type.padEnd(9),
    `${describeBoundary(seen.start)} to ${describeBoundary(seen.end)}`,
    getTitle(seen),
    ...(labels.length > 0 ? [`[${labels.join(', ')}]`] : []),
  ].join('  ')
}

/** Formats an announcement without dates, which is not an activity, as one line. */
export function describeUnread({ gameId, region, language, officialId, title }: Announced): string {
  const feed = `announcement ${officialId} of ${region} in ${language}`
  return ['-'.repeat(36), gameId.padEnd(9), feed, title, '[no dates found]'].join('  ')
}

/** Formats a date with its basis, or the source words when they yielded no date. */
function describeBoundary(boundary: ResolvedBoundary | null): string {
  if (boundary === null) return 'not announced'
  const { resolvedAt, resolvedBasis, text } = boundary
  return resolvedAt === null ? `"${text}"` : `${resolvedAt} ${resolvedBasis}`
}

function getTitle({ titles }: SeenActivity): string {
  const language = LANGUAGES.find((known) => titles[known])
  return (language && titles[language]) ?? ''
}
