import { IconCheck, IconShare } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import hidden from '#shared/ui/visually-hidden.module.css'
import type { TimelineSearch } from '../address/timeline-search.ts'
import actions from './compact-action.module.css'
import classes from './share-button.module.css'
import { useHandingOut } from './use-handing-out.ts'

type ShareButtonProps = {
  /** The title of the shared view. */
  title: string
  label: string
  /** Returns the search of the link; called on sharing. */
  searchNow: () => TimelineSearch
}

/** Shares a link to the view, with a link preview in the user's language. */
export function ShareButton({ title, label, searchNow }: ShareButtonProps) {
  const { t } = useTranslation()
  const { state, url, hand } = useHandingOut(title, searchNow)
  const isCopied = state === 'copied'
  const Icon = isCopied ? IconCheck : IconShare

  return (
    <>
      <Button
        variant="default"
        className={actions.action}
        leftSection={<Icon size={18} aria-hidden />}
        onClick={hand}
      >
        <span className={actions.words}>
          {isCopied ? t('app.pages.timeline.linkCopied') : label}
        </span>
      </Button>
      <output className={state === 'refused' ? classes.link : hidden.hidden}>
        {isCopied && t('app.pages.timeline.linkCopied')}
        {state === 'refused' && t('app.pages.timeline.copyLink', { url })}
      </output>
    </>
  )
}
