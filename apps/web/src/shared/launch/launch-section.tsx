import type { LaunchLinks } from '@bannerday/game-data/launch-links'
import { IconCloud, IconDeviceDesktop, IconDeviceMobile, IconWorld } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ExternalLink } from '#shared/ui/external-link.tsx'
import classes from './launch-section.module.css'
import { LaunchWay } from './launch-way.tsx'

const WAYS = [
  { link: 'pc', labelKey: 'app.pages.timeline.launch_pc', Icon: IconDeviceDesktop },
  { link: 'mobile', labelKey: 'app.pages.timeline.launch_mobile', Icon: IconDeviceMobile },
  { link: 'cloudMobile', labelKey: 'app.pages.timeline.launch_cloud_mobile', Icon: IconCloud },
  { link: 'cloudUrl', labelKey: 'app.pages.timeline.launch_cloud_web', Icon: IconWorld },
] as const

type LaunchSectionProps = { title: string; links: LaunchLinks }

/** The ways to start a game on one family of servers; one that does not exist is not shown. */
export function LaunchSection({ title, links }: LaunchSectionProps) {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <header className={classes.head}>
        <h3 id={titleId}>{title}</h3>
        <ExternalLink href={links.download} className={classes.download}>
          {t('app.pages.timeline.launch_download')}
        </ExternalLink>
      </header>
      <ul className={classes.ways}>
        {WAYS.map(({ link, labelKey, Icon }) => {
          const href = links[link]
          return (
            href !== null && (
              <li key={link}>
                <LaunchWay href={href} label={t(labelKey)} icon={<Icon size={20} stroke={1.7} />} />
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}
