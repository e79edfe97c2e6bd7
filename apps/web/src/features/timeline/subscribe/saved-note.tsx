import { useTranslation } from '#shared/texts/use-translation.ts'
import { useTimestampText } from '#shared/dates/use-timestamp-text.ts'
import { useSession } from '#shared/session/use-session.ts'
import { SettingsNote } from './settings-note.tsx'

/** Shows the age of the calendar's data, which is the time of the last cloud save. */
export function SavedNote() {
  const { t } = useTranslation()
  const timeText = useTimestampText()
  const session = useSession()
  if (session.state === 'signed-out' || session.profile === undefined) return null
  const times = Object.values(session.profile.settings_metadata).flatMap((time) =>
    time === null ? [] : [Date.parse(time)],
  )
  const note =
    times.length === 0
      ? t('app.pages.timeline.subscription.neverSaved')
      : t('app.pages.timeline.subscription.savedAt', { time: timeText(Math.max(...times)) })
  return <SettingsNote note={note} action={t('app.pages.timeline.subscription.saveNow')} />
}
