import { ACTIVITY_TYPES } from '@bannerday/domain/activities/activity'
import { GAME_IDS } from '@bannerday/domain/game'
import { REMINDER_HOURS } from '@bannerday/domain/reminders/reminder-rules'
import { gameNames, subTypeNames } from '@bannerday/game-data/game-names'
import { IconListCheck } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { GameIcon } from '#shared/game-branding/game-icon.tsx'
import { TypeIcon } from '#shared/game-branding/type-icon.tsx'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { PillInput } from '#shared/ui/pill-input.tsx'
import { SectionCard } from '#shared/ui/section-card.tsx'
import form from '#shared/ui/form-parts.module.css'
import type { Reminders } from './default-reminders.ts'

/** The options that notifications and e-mails share. */
export type Choices = Pick<Reminders, 'games' | 'types' | 'hours' | 'starts'>

export type ChoicesProps<Chosen extends Choices = Reminders> = {
  reminders: Chosen
  onChange: (reminders: Chosen) => void
}

/** Edits the games and types of the reminders, and the time before the end. */
export function ReminderChoices(props: ChoicesProps) {
  const { t } = useTranslation()
  return (
    <SectionCard
      icon={<IconListCheck size={22} stroke={1.7} />}
      title={t('app.pages.notification.what')}
    >
      <ReminderFields {...props} />
    </SectionCard>
  )
}

export function ReminderFields<Chosen extends Choices>({
  reminders,
  onChange,
}: ChoicesProps<Chosen>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { games, types, hours } = reminders
  return (
    <>
      <fieldset className={form.row}>
        <legend className={form.legend}>{t('app.pages.notification.games')}</legend>
        {GAME_IDS.map((game) => (
          <PillInput
            key={game}
            type="checkbox"
            checked={games.includes(game)}
            onChange={() => onChange({ ...reminders, games: toggled(GAME_IDS, games, game) })}
          >
            <GameIcon game={game} />
            {gameNames[game][language]}
          </PillInput>
        ))}
      </fieldset>
      <fieldset className={form.row}>
        <legend className={form.legend}>{t('app.pages.notification.types')}</legend>
        {ACTIVITY_TYPES.map((type) => (
          <PillInput
            key={type}
            type="checkbox"
            checked={types.includes(type)}
            onChange={() => onChange({ ...reminders, types: toggled(ACTIVITY_TYPES, types, type) })}
          >
            <TypeIcon type={type} size={16} />
            {type === 'gacha' ? t('app.pages.notification.banners') : subTypeNames[type][language]}
          </PillInput>
        ))}
      </fieldset>
      <fieldset className={form.row}>
        <legend className={form.legend}>{t('app.pages.notification.before')}</legend>
        {REMINDER_HOURS.map((point) => (
          <PillInput
            key={point}
            type="checkbox"
            checked={hours.includes(point)}
            onChange={() =>
              onChange({ ...reminders, hours: toggled(REMINDER_HOURS, hours, point) })
            }
          >
            {t(`app.pages.notification.hours.${point}`)}
          </PillInput>
        ))}
      </fieldset>
      <p className={form.note}>{t('app.pages.notification.notDone')}</p>
    </>
  )
}

/** Toggles a value and keeps the canonical order. */
function toggled<Value>(all: readonly Value[], chosen: readonly Value[], value: Value): Value[] {
  return all.filter((one) => (one === value ? !chosen.includes(one) : chosen.includes(one)))
}
