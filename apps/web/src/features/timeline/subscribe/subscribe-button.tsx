import { IconRss } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import type { TimelineSearch } from '../address/timeline-search.ts'
import { LazySubscribeDialog } from './lazy-subscribe-dialog.ts'

/** Opens the ways to have in a calendar what the filter shows. */
export function SubscribeButton({ search }: { search: TimelineSearch }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconRss size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('app.pages.timeline.subscribe')}
      </Button>
      <Suspense>
        {isOpen && <LazySubscribeDialog search={search} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
