import * as activityApi from '@bannerday/contract/activities'
import { ACTIVITY_TYPES } from '@bannerday/domain/activities/activity'
import { listEnabledGames } from '@bannerday/domain/activities/game-selection'
import { GAME_IDS } from '@bannerday/domain/game'
import { REMINDER_HOURS } from '@bannerday/domain/reminders/reminder-rules'
import { boundaryInstant } from '@bannerday/domain/time/server-clock'
import { gameNames, subTypeNames } from '@bannerday/game-data/game-names'
import { IconListCheck, IconPlayerPlay } from '#shared/ui/icons.ts'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '#shared/api/call-api.ts'
import { getLocalZone, nowMs } from '#shared/clock.ts'
import { momentText } from '#shared/dates/date-text.ts'
import { useServers } from '#shared/derived-preferences.ts'
import { TypeIcon } from '#shared/games/activity-image.tsx'
import { GameIcon } from '#shared/games/game-icon.tsx'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { type Preferences, usePreference } from '#shared/preferences.ts'
import { CheckField, PillCheckbox } from '#shared/ui/check-field.tsx'
import form from '#shared/ui/form-parts.module.css'
import { SectionCard } from '#shared/ui/section-card.tsx'
import classes from './reminders-page.module.css'

export type Reminders = NonNullable<Preferences['reminders']>

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
          <PillCheckbox
            key={game}
            checked={games.includes(game)}
            onChange={() => onChange({ ...reminders, games: toggle(GAME_IDS, games, game) })}
          >
            <GameIcon game={game} />
            {gameNames[game][language]}
          </PillCheckbox>
        ))}
      </fieldset>
      <fieldset className={form.row}>
        <legend className={form.legend}>{t('app.pages.notification.types')}</legend>
        {ACTIVITY_TYPES.map((type) => (
          <PillCheckbox
            key={type}
            checked={types.includes(type)}
            onChange={() => onChange({ ...reminders, types: toggle(ACTIVITY_TYPES, types, type) })}
          >
            <TypeIcon type={type} size={16} />
            {type === 'gacha' ? t('app.pages.notification.banners') : subTypeNames[type][language]}
          </PillCheckbox>
        ))}
      </fieldset>
      <fieldset className={form.row}>
        <legend className={form.legend}>{t('app.pages.notification.before')}</legend>
        {REMINDER_HOURS.map((point) => (
          <PillCheckbox
            key={point}
            checked={hours.includes(point)}
            onChange={() => onChange({ ...reminders, hours: toggle(REMINDER_HOURS, hours, point) })}
          >
            {t(`app.pages.notification.hours.${point}`)}
          </PillCheckbox>
        ))}
      </fieldset>
      <p className={form.note}>{t('app.pages.notification.notDone')}</p>
    </>
  )
}

/** Toggles a value and keeps the canonical order. */
export function toggle<Value>(
  all: readonly Value[],
  chosen: readonly Value[],
  value: Value,
): Value[] {
  return all.filter((each) => chosen.includes(each) !== (each === value))
}

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
  const loaded = useUpcoming()
  const upcoming = loaded ?? []
  // Started activities are removed from the selection.
  const chosen = reminders.starts.filter((uuid) => upcoming.some((each) => each.uuid === uuid))
  return (
    <>
      {loaded?.length === 0 && <p className={form.note}>{t('app.pages.notification.noStarts')}</p>}
      <div>
        {upcoming.slice(0, MAX_OPTIONS).map(({ uuid, gameId, title, titleLanguage, start }) => (
          <CheckField
            key={uuid}
            label={
              <span className={classes.start}>
                <GameIcon game={gameId} />
                <span lang={titleLanguage}>{title}</span>
                <span className={form.note}>
                  {momentText(start, getLocalZone(), language, hour12)}
                </span>
              </span>
            }
            checked={chosen.includes(uuid)}
            onChange={(isChosen) =>
              onChange({
                ...reminders,
                starts: isChosen ? [...chosen, uuid] : chosen.filter((each) => each !== uuid),
              })
            }
          />
        ))}
      </div>
    </>
  )
}

/**
 * Returns the announced versions and banners that have not started, the next one first. Undefined
 * while loading.
 */
function useUpcoming() {
  const lang = useLanguage()
  const servers = useServers()
  const { data } = useQuery({
    queryKey: ['upcoming', lang],
    queryFn: async ({ signal }) => {
      const types = ACTIVITY_TYPES.filter((type) => type === 'version' || type === 'gacha').join(
        '.',
      )
      const subTypes = Object.fromEntries(GAME_IDS.map((game) => [`${game}_subgroup`, types]))
      const query = { lang, games: GAME_IDS.join('.'), ...subTypes }
      const { events } = await callApi(activityApi.list, query, { signal })
      return events.flatMap((game) => game.events).filter(activityApi.isAnnounced)
    },
  })
  const now = nowMs()
  return data
    ?.map((activity) => ({
      uuid: activity.uuid,
      gameId: activity.game_id,
      title: activity.title,
      titleLanguage: activity.title_lang,
      start: boundaryInstant(activity.start_time, activity.start_basis, servers[activity.game_id]),
    }))
    .filter(({ start }) => start > now)
    .toSorted((a, b) => a.start - b.start)
}

/** The default hours without notifications, in device time. */
export const DEFAULT_QUIET_HOURS = { from: '22:00', to: '08:00' }

/**
 * Returns the default reminders: for the player's games, three days and one day before the end,
 * with quiet nights.
 */
export function getDefaultReminders({
  userGameSelections,
  gameOrder = [],
}: Pick<Preferences, 'userGameSelections' | 'gameOrder'>): Reminders {
  return {
    games: listEnabledGames(userGameSelections, gameOrder),
    types: ACTIVITY_TYPES.filter((type) => type === 'event' || type === 'gacha'),
    hours: [72, 24],
    starts: [],
    quiet: DEFAULT_QUIET_HOURS,
  }
}
