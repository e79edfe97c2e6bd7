import type { CurrentBanners } from '@bannerday/domain/activities/current-banners'
import { displayName } from '@bannerday/domain/activities/display-names'
import { type DisplayZone, wallClockAt } from '@bannerday/domain/time/server-clock'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { shortDayText } from '#shared/dates/date-text.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { TodayCard } from '#shared/ui/today-card.tsx'
import lines from '#shared/ui/today-line.module.css'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import { withJoints } from '../featured/joint.ts'
import { TogetherName } from '../featured/together-name.tsx'
import classes from './banner-lines.module.css'
import { joinNames } from './join-names.ts'
import { TodayLine } from './today-line.tsx'

type BannerLinesProps = {
  banners: readonly CurrentBanners<TimelineActivity>[]
  now: number
  zone: DisplayZone
}

/**
 * Shows the featured characters of each game's banners. Unannounced banners show the last known
 * ones.
 */
export function BannerLines({ banners, now, zone }: BannerLinesProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <TodayCard title={t('app.today.banners')} area="banners">
      <ul className={lines.lines}>
        {banners.map(({ first, names, before }) => (
          <Fragment key={first.uuid}>
            <TodayLine
              activities={[first]}
              text={<BannerText names={names} first={first} />}
              now={now}
              zone={zone}
            />
            {before && (
              <li>
                <Link
                  to="/timeline"
                  search={{ open: before.last.uuid }}
                  state={{ isVisit: true }}
                  className={classes.last}
                >
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

type BannerTextProps = { names: readonly string[]; first: TimelineActivity }

/** Shows the featured items of a banner, or that an unannounced banner is projected. */
function BannerText({ names, first }: BannerTextProps) {
  const { t } = useTranslation()
  if (names.length > 0) return joinNames(names)
  if (!first.projected && first.featured.length > 0)
    return <TogetherName activities={[first]} most={1} />
  const { text, language } = displayName(first.label)
  return (
    <>
      {first.projected && <span aria-hidden>≈ </span>}
      <span lang={language ?? undefined}>{withJoints(text)}</span>{' '}
      <span className={classes.unnamed} data-aside>
        {first.projected ? t('app.today.notAnnounced') : t('app.today.notNamed')}
      </span>
    </>
  )
}
