import { englishTimelineDetails } from '@bannerday/locales/english/timeline-details'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { Button } from '#shared/ui/button.tsx'
import { PastMatchButtons } from './past-match-buttons.tsx'
import { type ArchiveSearch, useArchiveMatches } from './use-archive-matches.ts'

addEnglish(englishTimelineDetails)

type PastMatchesProps = ArchiveSearch & { onClose: () => void }

/** Shows archive matches when the timeline has none, otherwise a link back. */
export function PastMatches({ onClose, ...archive }: PastMatchesProps) {
  const { t } = useTranslation()
  const matches = useArchiveMatches(archive)
  if (matches.length > 0) return <PastMatchButtons matches={matches} />
  return (
    <Button variant="default" onClick={onClose}>
      {t('app.pages.timeline.noMatch')}
    </Button>
  )
}
