import { IconCheck, IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { useShareLink } from '#shared/share/use-share-link.ts'
import { Button, type ButtonLook } from '#shared/ui/button.tsx'
import hidden from '#shared/ui/visually-hidden.module.css'
import type { TimelineSearch } from '../address/timeline-search.ts'
import { linkTo } from './link-to.ts'
import classes from './share-button.module.css'

type ShareButtonProps = Pick<ButtonLook, 'size'> & {
  /** What is shared, in words. */
  title: string
  label: string
  /** What the link shows, asked when it is shared. */
  searchNow: () => TimelineSearch
}

/** Hands out a link to what is shown, with a preview in the language of who shares it. */
export function ShareButton({ title, label, size = 'sm', searchNow }: ShareButtonProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { state, share } = useShareLink()
  const [url, setUrl] = useState('')
  const isCopied = state === 'copied'
  const Icon = isCopied ? IconCheck : IconShare

  function hand(): void {
    const link = linkTo(searchNow(), language, location.origin)
    setUrl(link)
    void share({ title, url: link })
  }

  return (
    <>
      <Button
        variant="default"
        size={size}
        leftSection={<Icon size={size === 'xs' ? 16 : 18} aria-hidden />}
        onClick={hand}
      >
        {isCopied ? t('app.pages.timeline.linkCopied') : label}
      </Button>
      <output className={state === 'refused' ? classes.link : hidden.hidden}>
        {isCopied && t('app.pages.timeline.linkCopied')}
        {state === 'refused' && t('app.pages.timeline.copyLink', { url })}
      </output>
    </>
  )
}
