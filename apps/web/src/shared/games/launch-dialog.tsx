import type { GameId } from '@bannerday/domain/game'
import { gameNames } from '@bannerday/game-data/game-names'
import { launchLinks, type LaunchLinks } from '@bannerday/game-data/launch-links'
import { IconCloud, IconDeviceDesktop, IconDeviceMobile, IconWorld } from '../ui/icons.ts'
import { type ReactNode, useId } from 'react'
import { useLanguage, useTranslation } from '../texts/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ExternalLink } from '../ui/external-link.tsx'
import { useMediaQuery } from '../ui/use-media-query.ts'
import classes from './launch-dialog.module.css'

type LaunchDialogProps = { game: GameId; onClose: () => void }

/**
 * Lists the launchers of a game for both server families and each kind of device, the likely one
 * first.
 */
export function LaunchDialog({ game, onClose }: LaunchDialogProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { cn, global } = launchLinks[game]
  const china = (
    <LaunchSection key="china" title={t('app.pages.timeline.china_server')} links={cn} />
  )
  const abroad = (
    <LaunchSection key="abroad" title={t('app.pages.timeline.global_server')} links={global} />
  )
  return (
    <Dialog
      title={t('app.pages.timeline.launch_title', { game: gameNames[game][language] })}
      width={400}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('app.common.close')}
        </Button>
      }
    >
      {language === 'zh-Hans' ? [china, abroad] : [abroad, china]}
      <p className={classes.note}>{t('app.pages.timeline.launch_note')}</p>
    </Dialog>
  )
}

/** By the device they are for. */
const LAUNCH_OPTIONS = [
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
function LaunchSection({ title, links }: LaunchSectionProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const other = useMediaQuery('(pointer: coarse)') ? 'computer' : 'phone'
  const sortedOptions = LAUNCH_OPTIONS.toSorted(
    (a, b) => Number(a.on === other) - Number(b.on === other),
  )
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <header className={classes.head}>
        <h3 id={titleId}>{title}</h3>
        <ExternalLink href={links.download} className={classes.download}>
          {t('app.pages.timeline.launch_download')}
        </ExternalLink>
      </header>
      <ul className={classes.links}>
        {sortedOptions.map(({ link, labelKey, Icon, on }) => {
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

type LaunchWayProps = { href: string; label: string; icon: ReactNode }

/** Renders a launcher. A web page opens in a new tab; an app link keeps the current page. */
function LaunchWay({ href, label, icon }: LaunchWayProps) {
  const newTab = href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <a href={href} {...newTab} className={classes.way}>
      {icon}
      {label}
    </a>
  )
}
