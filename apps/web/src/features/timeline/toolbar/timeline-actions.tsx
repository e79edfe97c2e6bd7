import { englishTimelineDetails } from '@bannerday/locales/english/timeline-details'
import { IconBell, IconDots, IconRss, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { IconButton } from '#shared/ui/icon-button.tsx'
import { useMediaQuery } from '#shared/ui/use-media-query.ts'
import { LazyAccountsDialog } from '../accounts/lazy-accounts-dialog.ts'
import type { TimelineSearch } from '../address/timeline-search.ts'
import { ShareView } from '../share/share-view.tsx'
import { LazySubscribeDialog } from '../subscribe/lazy-subscribe-dialog.ts'
import classes from './timeline-actions.module.css'

addEnglish(englishTimelineDetails)

/** What to do with the timeline beside looking at it; on a phone behind one button. */
export function TimelineActions({ search }: { search: TimelineSearch }) {
  const { t } = useTranslation()
  const id = useId()
  const isMenu = useMediaQuery('(max-width: 640px)')
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
        className={classes.action}
        aria-label={subscribe}
        onClick={() => open('subscribe')}
      >
        <IconRss size={16} aria-hidden />
        {isMenu && subscribe}
      </button>
      <Link to="/notification" className={classes.action} aria-label={reminders}>
        <IconBell size={16} aria-hidden />
        {isMenu && reminders}
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
