import type { LaunchLinks } from '@bannerday/game-data/launch-links'
import { IconCloud, IconDeviceDesktop, IconDeviceMobile, IconWorld } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { ExternalLink } from '#shared/ui/external-link.tsx'
import classes from './launch-section.module.css'
import { useMediaQuery } from '#shared/ui/use-media-query.ts'
import { LaunchWay } from './launch-way.tsx'

/** By the device they are for. */
const WAYS = [
  { link: 'pc', labelKey: 'app.pages.timeline.launch_pc', Icon: IconDeviceDesktop, on: 'computer' },
  {
    link: 'mobile',
    labelKey: 'app.pages.timeline.launch_mobile',
    Icon: IconDeviceMobile,
    on: 'phone',
  },
  {
    link: 'cloudMobile',
    labelKey: 'app.pages.timeline.launch_cloud_mobile',
    Icon: IconCloud,
    on: 'phone',
  },
  {
    link: 'cloudUrl',
    labelKey: 'app.pages.timeline.launch_cloud_web',
    Icon: IconWorld,
    on: 'both',
  },
] as const

type LaunchSectionProps = { title: string; links: LaunchLinks }

/**
 * Lists the launchers of a game on one server family, those for this device first; missing ones are
 * omitted.
 */
export function LaunchSection({ title, links }: LaunchSectionProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const other = useMediaQuery('(pointer: coarse)') ? 'computer' : 'phone'
  const ways = WAYS.toSorted((a, b) => Number(a.on === other) - Number(b.on === other))
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <header className={classes.head}>
        <h3 id={titleId}>{title}</h3>
        <ExternalLink href={links.download} className={classes.download}>
          {t('app.pages.timeline.launch_download')}
        </ExternalLink>
      </header>
      <ul className={classes.ways}>
        {ways.map(({ link, labelKey, Icon, on }) => {
          const href = links[link]
          return (
            href !== null && (
              <li key={link} className={on === other ? classes.other : undefined}>
                <LaunchWay href={href} label={t(labelKey)} icon={<Icon size={20} stroke={1.7} />} />
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}
