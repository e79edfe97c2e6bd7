import { IconCheck, IconShare } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import hidden from '#shared/ui/visually-hidden.module.css'
import type { TimelineSearch } from '../address/timeline-search.ts'
import actions from './compact-action.module.css'
import classes from './share-button.module.css'
import { useHandingOut } from './use-handing-out.ts'

type ShareButtonProps = {
  /** What is shared, in words. */
  title: string
  label: string
  /** What the link shows, asked when it is shared. */
  searchNow: () => TimelineSearch
}

/** Hands out a link to what is shown, with a preview in the language of who shares it. */
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
