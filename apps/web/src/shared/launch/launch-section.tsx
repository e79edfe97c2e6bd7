import type { LaunchLinks } from '@bannerday/game-data/launch-links'
import { Button, Title } from '@mantine/core'
import { IconCloud, IconDeviceDesktop, IconDeviceMobile, IconWorld } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ExternalLink } from '#shared/ui/external-link.tsx'
import classes from './launch-dialog.module.css'

const WAYS = [
  { link: 'pc', labelKey: 'app.pages.timeline.launch_pc', Icon: IconDeviceDesktop },
  { link: 'mobile', labelKey: 'app.pages.timeline.launch_mobile', Icon: IconDeviceMobile },
  { link: 'cloudMobile', labelKey: 'app.pages.timeline.launch_cloud_mobile', Icon: IconCloud },
  { link: 'cloudUrl', labelKey: 'app.pages.timeline.launch_cloud_web', Icon: IconWorld },
] as const

type LaunchSectionProps = { title: string; links: LaunchLinks }

export function LaunchSection({ title, links }: LaunchSectionProps) {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <header className={classes.head}>
        <Title order={3} size="h5" id={titleId}>
          {title}
        </Title>
        <ExternalLink href={links.download} className={classes.download}>
          {t('app.pages.timeline.launch_download')}
        </ExternalLink>
      </header>
      <ul className={classes.ways}>
        {WAYS.map(({ link, labelKey, Icon }) => (
          <li key={link}>
            <WayButton
              href={links[link]}
              label={t(labelKey)}
              icon={<Icon size={20} stroke={1.7} />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type WayButtonProps = { href: string | null; label: string; icon: React.ReactNode }

/** A page opens in a tab of its own; the scheme of an app leaves this page where it is. */
function WayButton({ href, label, icon }: WayButtonProps) {
  const { t } = useTranslation()
  const shape = { variant: 'default', fullWidth: true, leftSection: icon, classNames: classes }
  if (href === null) {
    return (
      <Button {...shape} disabled>
        {label}
        <span className={classes.unavailable}>{t('app.pages.timeline.launch_unavailable')}</span>
      </Button>
    )
  }
  const newTab = href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <Button {...shape} component="a" href={href} {...newTab}>
      {label}
    </Button>
  )
}
