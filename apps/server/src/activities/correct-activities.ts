import type { BoundaryBasis } from '@bannerday/domain/time/boundary-basis'
import type { CORRECTED_FIELDS } from '../database/tables/activity-corrections.ts'
import type { PerhapsDated } from './with-news.ts'

export type Correction = {
  readonly uuid: string
  readonly field: (typeof CORRECTED_FIELDS)[number]
  /** `2026-12-03T03:59:00 server`; of `hidden` nothing. */
  readonly value: string
}

/** Applies the corrections of operators and removes hidden activities. */
export function correctActivities(
  facts: readonly PerhapsDated[],
  corrections: readonly Correction[],
): PerhapsDated[] {
  const byUuid = Map.groupBy(corrections, ({ uuid }) => uuid)
  return facts.flatMap((fact) => {
    const own = byUuid.get(fact.uuid) ?? []
    if (own.some(({ field }) => field === 'hidden')) return []
    const start = own.find(({ field }) => field === 'start')
    const end = own.find(({ field }) => field === 'end')
    return {
      ...fact,
      ...(start && { startTime: timeOf(start), startBasis: basisOf(start) }),
      ...(end && { endTime: timeOf(end), endBasis: basisOf(end) }),
    }
  })
}

function timeOf({ value }: Correction): string {
  return value.slice(0, 19)
}

function basisOf({ value }: Correction): BoundaryBasis {
  return value.endsWith(' instant') ? 'instant' : 'server'
}
