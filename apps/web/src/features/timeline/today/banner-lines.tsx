import type { BannersNow } from '@bannerday/domain/activities/banners-now'
import type { DisplayZone } from '@bannerday/domain/time/server-clock'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { TodayCard } from '#shared/ui/today-card.tsx'
import lines from '#shared/ui/today-line.module.css'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import { joinNames } from './join-names.ts'
import { TodayLine } from './today-line.tsx'

type BannerLinesProps = {
  banners: readonly BannersNow<TimelineActivity>[]
  now: number
  zone: DisplayZone
}

/** Who is on the character banners of each game. */
export function BannerLines({ banners, now, zone }: BannerLinesProps) {
  const { t } = useTranslation()
  return (
    <TodayCard title={t('app.today.banners')} area="banners">
      <ul className={lines.lines}>
        {banners.map(({ first, names }) => (
          <TodayLine
            key={first.uuid}
            activity={first}
            text={names.length > 0 ? joinNames(names) : first.label.who}
            now={now}
            zone={zone}
          />
        ))}
      </ul>
    </TodayCard>
  )
}
