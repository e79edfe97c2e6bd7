import { IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { momentText } from '#shared/dates/moment-text.ts'
import { GameIcon } from '#shared/game-branding/game-icon.tsx'
import { localZone } from '#shared/clock.ts'
import { usePreference } from '#shared/preferences.ts'
import { CheckField } from '#shared/ui/check-field.tsx'
import { SectionCard } from '#shared/ui/section-card.tsx'
import form from '#shared/ui/form-parts.module.css'
import classes from './notification-page.module.css'
import type { Choices, ChoicesProps } from './reminder-choices.tsx'
import { useUpcoming } from './use-upcoming.ts'

/** The limit of the server for the number of starts. */
const MAX_OPTIONS = 50

/** Edits the announced versions and banners whose start triggers a reminder. */
export function StartChoices(props: ChoicesProps) {
  const { t } = useTranslation()
  return (
    <SectionCard
      icon={<IconPlayerPlay size={22} stroke={1.7} />}
      title={t('app.pages.notification.starts')}
    >
      <StartFields {...props} />
    </SectionCard>
  )
}

export function StartFields<Chosen extends Choices>({ reminders, onChange }: ChoicesProps<Chosen>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const hour12 = usePreference('timeline-time-format') === '12'
  const known = useUpcoming()
  const upcoming = known ?? []
  // Started activities are removed from the selection.
  const chosen = reminders.starts.filter((uuid) => upcoming.some((one) => one.uuid === uuid))
  return (
    <>
      {known?.length === 0 && <p className={form.note}>{t('app.pages.notification.noStarts')}</p>}
      <div>
        {upcoming.slice(0, MAX_OPTIONS).map(({ uuid, gameId, title, titleLanguage, start }) => (
          <CheckField
            key={uuid}
            label={
              <span className={classes.start}>
                <GameIcon game={gameId} />
                <span lang={titleLanguage}>{title}</span>
                <span className={form.note}>
                  {momentText(start, localZone(), language, hour12)}
                </span>
              </span>
            }
            checked={chosen.includes(uuid)}
            onChange={(isChosen) =>
              onChange({
                ...reminders,
                starts: isChosen ? [...chosen, uuid] : chosen.filter((one) => one !== uuid),
              })
            }
          />
        ))}
      </div>
    </>
  )
}
