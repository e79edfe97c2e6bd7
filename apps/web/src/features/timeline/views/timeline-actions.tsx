import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useId, useState } from 'react'
import { useArchiveGame } from '#shared/derived-preferences.ts'
import { ArchiveLink } from '#shared/games/archive-link.tsx'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { IconButton } from '#shared/ui/button.tsx'
import {
  IconArchive,
  IconBell,
  IconDots,
  IconPhotoShare,
  IconRss,
  IconUsers,
} from '#shared/ui/icons.ts'
import { useIsPhone } from '#shared/ui/use-media-query.ts'
import type { TimelineSearch } from '../url-state.ts'
import { ShareView } from './share.tsx'
import classes from './timeline-actions.module.css'

type Dialog = 'subscribe' | 'accounts' | 'week'

const LazyAccountsDialog = lazy(async () => ({
  default: (await import('./accounts-dialog.tsx')).AccountsDialog,
}))

/** Most visits do not subscribe, so the dialog loads on demand. */
const LazySubscribeDialog = lazy(async () => ({
  default: (await import('./subscribe-dialog.tsx')).SubscribeDialog,
}))

const LazyWeekCardDialog = lazy(async () => ({
  default: (await import('./week-card.tsx')).WeekCardDialog,
}))

/** Renders the actions of the timeline; on a phone behind one button. */
export function TimelineActions({ search }: { search: TimelineSearch }) {
  const { t } = useTranslation()
  const id = useId()
  const archiveGame = useArchiveGame()
  const isMenu = useIsPhone()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const close = () => setDialog(null)
  const subscribe = t('app.pages.timeline.subscribe')
  const reminders = t('app.pages.timeline.reminders')
  const accounts = t('app.pages.timeline.gameAccounts')
  const week = t('app.pages.timeline.weekImage')

  function open(which: Dialog) {
    if (isMenu) document.getElementById(id)?.hidePopover()
    setDialog(which)
  }

  const actions = (
    <>
      <button
        type="button"
        className={`${classes.action} ${classes.labeled}`}
        aria-label={subscribe}
        onClick={() => open('subscribe')}
      >
        <IconRss size={16} aria-hidden />
        <span className={classes.label}>{subscribe}</span>
      </button>
      <Link
        to="/notification"
        className={`${classes.action} ${classes.labeled}`}
        aria-label={reminders}
      >
        <IconBell size={16} aria-hidden />
        <span className={classes.label}>{reminders}</span>
      </Link>
      <ShareView search={search} className={classes.action} isNamed={isMenu} />
      <button
        type="button"
        className={classes.action}
        aria-label={week}
        onClick={() => open('week')}
      >
        <IconPhotoShare size={16} aria-hidden />
        {isMenu && week}
      </button>
      <button
        type="button"
        className={classes.action}
        aria-label={accounts}
        onClick={() => open('accounts')}
      >
        <IconUsers size={16} aria-hidden />
        {isMenu && accounts}
      </button>
      {isMenu && (
        <ArchiveLink game={archiveGame} className={classes.action}>
          <IconArchive size={16} aria-hidden />
          {t('app.sidebar.genshinActivities')}
        </ArchiveLink>
      )}
    </>
  )
  return (
    <>
      {isMenu ? (
        <>
          <IconButton
            variant="outlined"
            className={classes.more}
            aria-label={t('app.pages.timeline.more')}
            popoverTarget={id}
          >
            <IconDots size={16} />
          </IconButton>
          <div id={id} popover="auto" className={classes.menu}>
            {actions}
          </div>
        </>
      ) : (
        <div className={classes.row}>{actions}</div>
      )}
      <Suspense>
        {dialog === 'subscribe' && <LazySubscribeDialog search={search} onClose={close} />}
        {dialog === 'accounts' && <LazyAccountsDialog onClose={close} />}
        {dialog === 'week' && <LazyWeekCardDialog onClose={close} />}
      </Suspense>
    </>
  )
}
