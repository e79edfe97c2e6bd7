import { englishTimelineDetails } from '@bannerday/locales/english/timeline-details'
import { IconArchive, IconBell, IconDots, IconRss, IconUsers } from '#shared/ui/icons.ts'
import { Link } from '@tanstack/react-router'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { ArchiveLink } from '#shared/games/archive-link.tsx'
import { useArchiveGame } from '#shared/derived-preferences.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { IconButton } from '#shared/ui/icon-button.tsx'
import { PHONE } from '#shared/ui/breakpoints.ts'
import { useMediaQuery } from '#shared/ui/use-media-query.ts'
import { LazyAccountsDialog } from '../accounts/lazy-accounts-dialog.ts'
import type { TimelineSearch } from '../address/timeline-search.ts'
import { ShareView } from '../share/share.tsx'
import { LazySubscribeDialog } from '../subscribe/lazy-subscribe-dialog.ts'
import classes from './timeline-actions.module.css'

addEnglish(englishTimelineDetails)

/** Renders the actions of the timeline; on a phone behind one button. */
export function TimelineActions({ search }: { search: TimelineSearch }) {
  const { t } = useTranslation()
  const id = useId()
  const archiveGame = useArchiveGame()
  const isMenu = useMediaQuery(PHONE)
  const [dialog, setDialog] = useState<'subscribe' | 'accounts' | null>(null)
  const close = () => setDialog(null)
  const subscribe = t('app.pages.timeline.subscribe')
  const reminders = t('app.pages.timeline.reminders')
  const accounts = t('app.pages.timeline.gameAccounts')

  function open(which: 'subscribe' | 'accounts') {
    if (isMenu) document.getElementById(id)?.hidePopover()
    setDialog(which)
  }

  const actions = (
    <>
      <button
        type="button"
        className={`${classes.action} ${classes.worded}`}
        aria-label={subscribe}
        onClick={() => open('subscribe')}
      >
        <IconRss size={16} aria-hidden />
        <span className={classes.word}>{subscribe}</span>
      </button>
      <Link
        to="/notification"
        className={`${classes.action} ${classes.worded}`}
        aria-label={reminders}
      >
        <IconBell size={16} aria-hidden />
        <span className={classes.word}>{reminders}</span>
      </Link>
      <ShareView search={search} className={classes.action} isNamed={isMenu} />
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
      </Suspense>
    </>
  )
}
