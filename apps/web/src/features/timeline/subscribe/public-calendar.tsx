import { useTranslation } from '#shared/texts/use-translation.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { usePreference } from '#shared/preferences.ts'
import { useIsSignedIn } from '#shared/session/stored-session.ts'
import form from '#shared/ui/form-parts.module.css'
import { knownGame } from '../activities/known-game.ts'
import type { TimelineSearch } from '../address/timeline-search.ts'
import { CalendarAddress } from './calendar-address.tsx'
import { choiceQuery, filteredTypes } from './feed-choice.ts'
import { SettingsNote } from './settings-note.tsx'

type PublicCalendarProps = {
  search: TimelineSearch
  /** Returns the path and parameters of the calendar for a selection. */
  addressOfChoice: (choice: ReturnType<typeof choiceQuery>) => string
}

/** Shows the public calendar of the filtered activities. */
export function PublicCalendar({ search, addressOfChoice }: PublicCalendarProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const isSignedIn = useIsSignedIn()
  const chosen = filteredTypes(search, usePreference('userGameSelections'))
  if (chosen.size === 0) return <p className={form.note}>{t('app.pages.timeline.noMatch')}</p>
  const names = [...chosen.keys()].map((game) => knownGame(game).name[language])
  const games = new Intl.ListFormat(language).format(names)
  return (
    <>
      <p className={form.note}>{t('app.pages.timeline.subscription.publicNote', { games })}</p>
      <CalendarAddress path={addressOfChoice(choiceQuery(chosen))} />
      {!isSignedIn && (
        <SettingsNote
          note={t('app.pages.timeline.subscription.loginNote')}
          action={t('app.buttons.login')}
        />
      )}
    </>
  )
}
