import type { BoundaryBasis } from '@bannerday/domain/time/boundary-basis'
import type { CORRECTED_FIELDS } from '../database/tables/activity-corrections.ts'
import type { MaybeDatedFact } from './apply-announced.ts'

export type Correction = {
  readonly uuid: string
  readonly field: (typeof CORRECTED_FIELDS)[number]
  /** `2026-12-03T03:59:00 server`; empty for `hidden`. */
  readonly value: string
}

/** Applies the corrections of operators and removes hidden activities. */
export function correctActivities(
  facts: readonly MaybeDatedFact[],
  corrections: readonly Correction[],
): MaybeDatedFact[] {
  const byUuid = Map.groupBy(corrections, ({ uuid }) => uuid)
  return facts.flatMap((fact) => {
    const factCorrections = byUuid.get(fact.uuid) ?? []
    if (factCorrections.some(({ field }) => field === 'hidden')) return []
    const start = factCorrections.find(({ field }) => field === 'start')
    const end = factCorrections.find(({ field }) => field === 'end')
    return {
      ...fact,
      ...(start && { startTime: parseTime(start), startBasis: parseBasis(start) }),
      ...(end && { endTime: parseTime(end), endBasis: parseBasis(end) }),
    }
  })
}

function parseTime({ value }: Correction): string {
  return value.slice(0, 19)
}

function parseBasis({ value }: Correction): BoundaryBasis {
  return value.endsWith(' instant') ? 'instant' : 'server'
}
