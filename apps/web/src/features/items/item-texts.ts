import type { WaitDistribution } from '@bannerday/domain/runs/item-runs'
import { dayText } from '#shared/dates/date-text.ts'
import { daysText } from '#shared/dates/days-text.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import type { ItemRow, Run } from './item-rows.ts'

/** Returns a function that describes past waits in words. */
export function useWaitText(): (distribution: WaitDistribution) => string {
  const { t } = useTranslation()
  return (distribution) => {
    switch (distribution.kind) {
      case 'none':
        return t('app.pages.items.waits.none')
      case 'single':
        return t('app.pages.items.waits.single', { count: distribution.shortest })
      case 'range': {
        const { count, shortest, longest } = distribution
        return t('app.pages.items.waits.range', { count, shortest, longest })
      }
      case 'middle': {
        const { count, from, to } = distribution
        return t('app.pages.items.waits.middle', { count, from, to })
      }
      default:
        return distribution satisfies never
    }
  }
}

/** Returns a function for the present state: running, announced, or the days since the last run. */
export function useMomentText(form: 'long' | 'short' = 'long'): (row: ItemRow) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  return ({ moment: { running, next, daysSince } }) => {
    if (running !== null) {
      return running.end === null
        ? t('app.pages.items.nowOpen')
        : t('app.pages.items.now', { day: dayText(running.end, language) })
    }
    if (next !== null) return t('app.pages.items.next', { day: dayText(next.start, language) })
    if (daysSince === null) return t('app.pages.items.noRun')
    return form === 'short'
      ? t('app.pages.items.ago', { count: daysSince })
      : t('app.pages.items.since', { count: daysSince })
  }
}

/** Returns a function for the days of a run. */
export function useRunDaysText(): (run: Pick<Run, 'start' | 'end'>) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  return ({ start, end }) =>
    end === null
      ? t('app.pages.gacha.runs.since', { start: dayText(start, language) })
      : daysText(start, end, language)
}
