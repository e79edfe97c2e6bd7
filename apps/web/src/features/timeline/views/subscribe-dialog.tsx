import * as calendarApi from '@bannerday/contract/calendar-feeds'
import type { FEED_SERVERS, readFeed } from '@bannerday/contract/calendar-feeds'
import type { ActivityType } from '@bannerday/domain/activities/activity'
import type { GameSelections } from '@bannerday/domain/activities/game-selection'
import { type ByGame, GAME_IDS, type GameId } from '@bannerday/domain/game'
import type { ServerZone } from '@bannerday/domain/time/server-clock'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { buildUrl } from '#shared/api/prefetch.ts'
import { useTimestampText } from '#shared/dates/date-text.ts'
import { useServers } from '#shared/derived-preferences.ts'
import { usePreference } from '#shared/preferences.ts'
import { callApiSignedIn, useSession } from '#shared/session/session.ts'
import { useIsSignedIn, useStoredSession } from '#shared/session/stored-session.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import buttons from '#shared/ui/button.module.css'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { CheckField } from '#shared/ui/check-field.tsx'
import { ConfirmButton } from '#shared/ui/confirm-button.tsx'
import { CopyField } from '#shared/ui/copy-field.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { ErrorState } from '#shared/ui/error-state.tsx'
import { ExternalLink } from '#shared/ui/external-link.tsx'
import formParts from '#shared/ui/form-parts.module.css'
import { IconBrandGoogle, IconCalendarPlus, IconLink, IconLinkOff } from '#shared/ui/icons.ts'
import { QrCode } from '#shared/ui/qr-code.tsx'
import { SegmentedControl } from '#shared/ui/segmented-control.tsx'
import { useErrorText } from '#shared/ui/use-error-text.ts'
import { useLostFocus } from '#shared/use-lost-focus.ts'
import { chosenTypes } from '../data/activities-query.ts'
import { getGame } from '../data/get-game.ts'
import { joinWithDots, parseGames, parseTypes, type TimelineSearch } from '../url-state.ts'
import classes from './subscribe-dialog.module.css'

const CALENDARS = ['public', 'personal'] as const

type SubscribeDialogProps = { search: TimelineSearch; onClose: () => void }

/** Offers subscriptions to a calendar of the filtered activities or of the account's activities. */
export function SubscribeDialog({ search, onClose }: SubscribeDialogProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const servers = useServers()
  const isSignedIn = useIsSignedIn()
  const [which, setWhich] = useState<(typeof CALENDARS)[number]>('public')
  const [mode, setMode] = useState<(typeof calendarApi.FEED_MODES)[number]>('spans')
  const [isProjected, setProjected] = useState(false)
  const options = {
    lang: language,
    ...formatServerQuery(servers),
    mode,
    ...(isProjected && { projected: '1' }),
  }
  return (
    <Dialog
      title={t('app.pages.timeline.subscription.title')}
      width={600}
      isSheet
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('app.common.close')}
        </Button>
      }
    >
      <div className={formParts.form}>
        <p className={formParts.note}>{t('app.pages.timeline.subscription.intro')}</p>
        {isSignedIn && (
          <Choice
            legend={t('app.pages.timeline.subscription.which')}
            values={CALENDARS}
            value={which}
            onChange={setWhich}
            formatName={(value) => t(`app.pages.timeline.subscription.${value}`)}
          />
        )}
        <Choice
          legend={t('app.pages.timeline.subscription.mode')}
          values={calendarApi.FEED_MODES}
          value={mode}
          onChange={setMode}
          formatName={(value) => t(`app.pages.timeline.subscription.${value}`)}
        />
        <CheckField
          label={t('app.pages.timeline.subscription.projected')}
          checked={isProjected}
          onChange={setProjected}
        />
        {isSignedIn && which === 'personal' ? (
          <PersonalCalendar addressAt={(path) => buildUrl(path, options)} />
        ) : (
          <PublicCalendar
            search={search}
            getChoiceUrl={(choice) =>
              buildUrl(calendarApi.readFeed.path, { ...choice, ...options })
            }
          />
        )}
      </div>
    </Dialog>
  )
}

type ChoiceProps<Value extends string> = {
  legend: string
  values: readonly Value[]
  value: Value
  onChange: (value: Value) => void
  formatName: (value: Value) => string
}

/** Renders a choice of a few visible options. */
function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { legend, values, value, onChange, formatName } = props
  return (
    <SegmentedControl
      look="pills"
      legend={legend}
      options={values.map((each) => ({ value: each, label: formatName(each) }))}
      value={value}
      onChange={onChange}
    />
  )
}

type PersonalCalendarProps = {
  /** Adds the selected display options to a path. */
  addressAt: (path: string) => string
}

/** Manages the calendar of the account. Its URL is secret. */
function PersonalCalendar({ addressAt }: PersonalCalendarProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { address, make, revoke } = usePersonalCalendar()
  const path = address.data?.path
  const problem = make.error ?? revoke.error
  const noteRef = useLostFocus<HTMLParagraphElement>(path)
  const wasRevoked = path === null && revoke.isSuccess
  if (address.error) {
    return (
      <ErrorState
        title={t('app.pages.timeline.subscription.personal')}
        error={address.error}
        onRetry={() => void address.refetch()}
      />
    )
  }
  return (
    <>
      <p ref={noteRef} tabIndex={-1} className={formParts.note}>
        {t('app.pages.timeline.subscription.personalNote')}
      </p>
      <SavedNote />
      {path === null && (
        <Button
          className={classes.start}
          leftSection={<IconLink size={18} aria-hidden />}
          disabled={make.isPending}
          onClick={() => make.mutate()}
        >
          {t('app.pages.timeline.subscription.make')}
        </Button>
      )}
      {typeof path === 'string' && (
        <>
          <CalendarAddress path={addressAt(path)} />
          <p className={formParts.note}>{t('app.pages.timeline.subscription.secret')}</p>
          <ConfirmButton
            text={t('app.pages.timeline.subscription.revoke')}
            icon={<IconLinkOff size={16} aria-hidden />}
            question={t('app.pages.timeline.subscription.revokeAsk')}
            confirm={t('app.pages.timeline.subscription.revokeConfirm')}
            isPending={revoke.isPending}
            onConfirm={() => revoke.mutate()}
          />
        </>
      )}
      <output className={formParts.note}>
        {problem && errorText(problem)}
        {!problem && wasRevoked && t('app.pages.timeline.subscription.revoked')}
      </output>
    </>
  )
}

type PublicCalendarProps = {
  search: TimelineSearch
  /** Returns the path and parameters of the calendar for a selection. */
  getChoiceUrl: (choice: ReturnType<typeof formatChoiceQuery>) => string
}

/** Shows the public calendar of the filtered activities. */
function PublicCalendar({ search, getChoiceUrl }: PublicCalendarProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const isSignedIn = useIsSignedIn()
  const chosen = getFilteredTypes(search, usePreference('userGameSelections'))
  if (chosen.size === 0) return <p className={formParts.note}>{t('app.pages.timeline.noMatch')}</p>
  const names = [...chosen.keys()].map((game) => getGame(game).name[language])
  const games = new Intl.ListFormat(language).format(names)
  return (
    <>
      <p className={formParts.note}>{t('app.pages.timeline.subscription.publicNote', { games })}</p>
      <CalendarAddress path={getChoiceUrl(formatChoiceQuery(chosen))} />
      {!isSignedIn && (
        <SettingsNote
          note={t('app.pages.timeline.subscription.loginNote')}
          action={t('app.buttons.login')}
        />
      )}
    </>
  )
}

/** Shows the age of the calendar's data, which is the time of the last cloud save. */
function SavedNote() {
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

/** Shows why an account is required, with a link to it. */
function SettingsNote({ note, action }: { note: string; action: string }) {
  return (
    <p className={classes.actions}>
      <span className={formParts.note}>{note}</span>
      <LinkButton to="/settings" search={{ highlight: 'login' }} variant="default" size="xs">
        {action}
      </LinkButton>
    </p>
  )
}

/** Returns the address of the account's personal calendar and the actions to change it. */
function usePersonalCalendar() {
  const token = useStoredSession('auth_token')
  const client = useQueryClient()
  const queryKey = ['calendar-address', token]
  const setPath = (path: string | null) => client.setQueryData(queryKey, { path })
  const address = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApiSignedIn(calendarApi.getAddress, {}, { signal }),
    // Another device may have created or revoked it.
    staleTime: 0,
  })
  const make = useMutation({
    mutationFn: () => callApiSignedIn(calendarApi.createAddress, {}, { body: {} }),
    onSuccess: ({ path }) => setPath(path),
  })
  const revoke = useMutation({
    mutationFn: () => callApiSignedIn(calendarApi.deleteAddress, {}),
    onSuccess: () => setPath(null),
  })
  return { address, make, revoke }
}

/** The size of the QR code in pixels. */
const CODE_SIZE = 160

/** Shows the ways to subscribe to a calendar URL. */
function CalendarAddress({ path }: { path: string }) {
  const { t } = useTranslation()
  const { https, webcal, google } = getCalendarLinks(path, location.origin)
  return (
    <div className={formParts.form}>
      <div className={classes.actions}>
        <a href={webcal} className={buttons.button} data-variant="filled" data-size="sm">
          <IconCalendarPlus size={18} aria-hidden />
          {t('app.pages.timeline.subscription.open')}
        </a>
        <ExternalLink
          href={google}
          className={buttons.button}
          data-variant="default"
          data-size="sm"
        >
          <IconBrandGoogle size={18} aria-hidden />
          {t('app.pages.timeline.subscription.google')}
        </ExternalLink>
      </div>
      <CopyField
        label={t('app.pages.timeline.subscription.address')}
        text={https}
        messages={{
          copy: t('app.pages.timeline.subscription.copy'),
          copied: t('app.pages.timeline.subscription.copied'),
          refused: t('app.pages.timeline.subscription.copyRefused'),
        }}
      />
      <div className={classes.phone}>
        <QrCode
          text={webcal}
          name={t('app.pages.timeline.subscription.qr')}
          size={CODE_SIZE}
          className={classes.code}
        />
        <div className={classes.notes}>
          <p className={formParts.note}>{t('app.pages.timeline.subscription.qrNote')}</p>
          <p className={formParts.note}>{t('app.pages.timeline.subscription.refresh')}</p>
        </div>
      </div>
    </div>
  )
}

type FeedQuery = z.input<typeof readFeed.query>

/** Returns the types of each game that the filter selects. Games without any are omitted. */
export function getFilteredTypes(
  search: TimelineSearch,
  selections: GameSelections | undefined,
): ReadonlyMap<GameId, readonly ActivityType[]> {
  const games = parseGames(search)
  const types = parseTypes(search)
  const shown = new Map<GameId, readonly ActivityType[]>()
  for (const game of GAME_IDS) {
    if (games.length > 0 && !games.includes(game)) continue
    const chosen = chosenTypes(selections, game)
    const left = types.length === 0 ? chosen : chosen.filter((type) => types.includes(type))
    if (left.length > 0) shown.set(game, left)
  }
  return shown
}

/** Returns the games and types as parameters of the public calendar; equal types are merged. */
export function formatChoiceQuery(chosen: ReadonlyMap<GameId, readonly ActivityType[]>): FeedQuery {
  const games = joinWithDots([...chosen.keys()])
  const lists = [...chosen].map(
    ([game, types]) => [`${game}_subgroup`, joinWithDots(types)] as const,
  )
  const [types, ...others] = new Set(lists.map(([, types]) => types))
  return others.length === 0 ? { games, types } : { games, ...Object.fromEntries(lists) }
}

/** Returns the servers as calendar parameters: one for all games, or one per game. */
export function formatServerQuery(servers: ByGame<ServerZone>): FeedQuery {
  const own = GAME_IDS.map((game) => [`${game}_server`, OFFSETS[servers[game]]] as const)
  const [server, ...others] = new Set(own.map(([, server]) => server))
  return others.length === 0 ? { server } : Object.fromEntries(own)
}

const OFFSETS: Record<ServerZone, (typeof FEED_SERVERS)[number]> = {
  'UTC+8': '8',
  'UTC-5': '-5',
  'UTC+1': '1',
}

/** The URLs of a calendar for different clients. */
type CalendarLinks = {
  readonly https: string
  /** The `webcal:` URL, which opens the device's calendar app with an offer to subscribe. */
  readonly webcal: string
  readonly google: string
}

/** @param path with its parameters, on this origin */
export function getCalendarLinks(path: string, origin: string): CalendarLinks {
  const https = origin + path
  const webcal = https.replace(/^https?:/, 'webcal:')
  return {
    https,
    webcal,
    google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
  }
}
