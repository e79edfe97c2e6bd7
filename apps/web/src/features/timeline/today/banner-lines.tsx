import type { BannersNow } from '@bannerday/domain/activities/banners-now'
import { type DisplayZone, wallClockAt } from '@bannerday/domain/time/server-clock'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { Translate } from '#shared/texts/texts.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { shortDayText } from '#shared/dates/date-text.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { TodayCard } from '#shared/ui/today-card.tsx'
import lines from '#shared/ui/today-line.module.css'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import classes from './banner-lines.module.css'
import { joinNames } from './join-names.ts'
import { TodayLine } from './today-line.tsx'

type BannerLinesProps = {
  banners: readonly BannersNow<TimelineActivity>[]
  now: number
  zone: DisplayZone
}

/** Who is on the character banners of each game, or who was last where that is not announced. */
export function BannerLines({ banners, now, zone }: BannerLinesProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <TodayCard title={t('app.today.banners')} area="banners">
      <ul className={lines.lines}>
        {banners.map(({ first, names, before }) => (
          <Fragment key={first.uuid}>
            <TodayLine activity={first} text={bannerText(names, first, t)} now={now} zone={zone} />
            {before && (
              <li>
                <Link to="/timeline" search={{ open: before.last.uuid }} className={classes.last}>
                  {t('app.today.lastBanner', {
                    names: joinNames(before.names),
                    day: shortDayText(wallClockAt(before.last.end - 1, zone), language),
                  })}
                </Link>
              </li>
            )}
          </Fragment>
        ))}
      </ul>
    </TodayCard>
  )
}

/** Whom they feature; of what nobody announced, that it is not announced. */
function bannerText(names: readonly string[], first: TimelineActivity, t: Translate): string {
  if (names.length > 0) return joinNames(names)
  if (!first.projected) return first.label.who
  return t('app.today.notAnnounced')
}
