import { formatCalendar } from '@bannerday/domain/activities/calendar-file'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { nowMs } from '#shared/clock.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { Button } from '#shared/ui/button.tsx'
import { knownGame } from '../activities/known-game.ts'
import { downloadFile } from '#shared/download-file.ts'
import actions from '../share/compact-action.module.css'
import type { TimelineActivity } from '../activities/timeline-activity.ts'

/** Exports the activity as an iCalendar file, which is created locally. */
export function AddToCalendar({ activity }: { activity: TimelineActivity }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { uuid, type, title, start, end, projected } = activity
  const hasNoEnd =
    activity.isEndUnknown || (type === 'version' && activity.endMarginDays !== undefined)
  const game = knownGame(activity.gameId)

  function save() {
    const kind = game.activities[type].name[language]
    const entry = {
      uuid,
      title: projected ? `${title} (${t('app.pages.timeline.projected')})` : title,
      description: `${game.name[language]} · ${kind}`,
      category: game.name[language],
      start,
      end: hasNoEnd ? null : end,
      projected,
      changedAt: nowMs(),
    }
    const name = title.replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    downloadFile(new Blob([formatCalendar([entry])], { type: 'text/calendar' }), `${name}.ics`)
  }

  return (
    <Button
      variant="default"
      className={actions.action}
      leftSection={<IconCalendarPlus size={18} />}
      onClick={save}
    >
      <span className={actions.words}>{t('app.pages.timeline.addToCalendar')}</span>
    </Button>
  )
}
