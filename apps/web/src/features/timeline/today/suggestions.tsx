import { phaseAt } from '@bannerday/domain/activities/activity-phase'
import { extractName } from '@bannerday/domain/activities/activity-title'
import { displayName } from '@bannerday/domain/activities/display-names'
import { GAME_IDS } from '@bannerday/domain/game'
import { getArchivePath } from '@bannerday/domain/games/timeline-traits'
import type { Language } from '@bannerday/domain/language'
import { matchesQuery, normalizeSearchText } from '@bannerday/domain/search-text'
import { type DisplayZone, wallClockAt } from '@bannerday/domain/time/server-clock'
import { Link } from '@tanstack/react-router'
import {
  type ComponentProps,
  type RefObject,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { dayText, shortDayText, shortMonthText } from '#shared/dates/date-text.ts'
import { useDisplayZone, useDisplayZones } from '#shared/derived-preferences.ts'
import { GameTag } from '#shared/games/activity-image.tsx'
import { usePreference } from '#shared/preferences.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { IconArrowRight } from '#shared/ui/icons.ts'
import hidden from '#shared/ui/visually-hidden.module.css'
import { type ArchiveMatches, useArchiveSearch } from '../data/archive-matches.ts'
import { Countdown, usePhaseTime } from '../data/countdown.tsx'
import { getGame } from '../data/get-game.ts'
import { PastSeasons } from '../data/past-seasons.tsx'
import { searchMatches, useNamesSearch } from '../data/search.tsx'
import { bareDuration } from '../data/time-left.ts'
import type { TimelineActivity } from '../data/timeline-activity.ts'
import { JOINT, TogetherName, withJoints } from '../data/together-name.tsx'
import { useActivities } from '../data/use-activities.ts'
import { listSections } from '../views/list-order.ts'
import classes from './suggestions.module.css'

const MAX_OPTIONS = 6

export type SuggestionsProps = {
  /** The id of the list, which the field refers to. */
  listId: string
  /** The search field. */
  input: RefObject<HTMLInputElement | null>
  /** Receives the props of the field. Must be stable across renders. */
  onCombobox: (combobox: Combobox) => void
}

/**
 * Shows search suggestions in any language while the user types: the first activities, a link to
 * all of them, and the number of further matches in the archives.
 */
export function Suggestions({ listId, input, onCombobox }: SuggestionsProps) {
  const { t } = useTranslation()
  const { query, active, onOptions } = useCombobox(input, onCombobox)
  const { deferredQuery, found, archived, isNone, now, pastSeasons } = useSearchResults(query)
  const first = found.slice(0, MAX_OPTIONS)
  const getOptionId = (name: string) => `${listId}-${name}`
  const names = [
    ...first.map(({ uuid }) => uuid),
    ...(found.length > 0 ? ['all'] : []),
    ...archived.map(({ game }) => game),
  ]
  const ids = names.map(getOptionId).join(' ')
  useLayoutEffect(() => onOptions(ids === '' ? [] : ids.split(' ')), [onOptions, ids])
  const zones = useDisplayZones()
  const getOptionProps = (name: string): OptionProps => ({
    id: getOptionId(name),
    role: 'option',
    'aria-selected': active === getOptionId(name),
    tabIndex: -1,
  })
  return (
    <>
      <PastSeasons {...pastSeasons} />
      {names.length > 0 && (
        <div
          id={listId}
          // A text field with a list of links as options.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="listbox"
          aria-label={t('app.today.suggestions')}
          tabIndex={-1}
          className={`${classes.popup} ${classes.list}`}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          {first.map((activity) => (
            <Suggestion
              key={activity.uuid}
              option={getOptionProps(activity.uuid)}
              activity={activity}
              query={deferredQuery}
              now={now}
              zone={zones[activity.gameId]}
            />
          ))}
          {found.length > 0 && (
            <AllOption option={getOptionProps('all')} query={deferredQuery} count={found.length} />
          )}
          {archived.map((matches) => (
            <ArchiveOption key={matches.game} option={getOptionProps(matches.game)} {...matches} />
          ))}
        </div>
      )}
      <output className={isNone ? `${classes.popup} ${classes.none}` : hidden.hidden}>
        {isNone && t('app.today.noneFound', { query: deferredQuery })}
        {found.length > 0 && t('app.today.found', { count: found.length })}
      </output>
    </>
  )
}

type AllOptionProps = { option: OptionProps; query: string; count: number }

function AllOption({ option, query, count }: AllOptionProps) {
  const { t } = useTranslation()
  return (
    <Link
      {...option}
      to="/timeline"
      search={{ q: query }}
      className={`${classes.option} ${classes.more}`}
    >
      <span className={classes.icon}>
        <IconArrowRight size={16} aria-hidden />
      </span>
      {t('app.today.allFound', { count })}
    </Link>
  )
}

/** A single unit with the verb, because starts and ends share a list. */
const TIME_FORM = { ...bareDuration, isBare: false }

/** The props that make a link an option of a listbox. The focus stays in the field. */
type OptionProps = {
  readonly id: string
  readonly role: 'option'
  /** Whether Enter activates this option. */
  readonly 'aria-selected': boolean
  readonly tabIndex: -1
}

type SuggestionProps = {
  option: OptionProps
  activity: TimelineActivity
  /** The search text that the activity matched. */
  query: string
  now: number
  zone: DisplayZone
}

/**
 * Renders a matching activity as a link to its dialog. Closing the dialog returns to the current
 * page.
 */
function Suggestion({ option, activity, query, now, zone }: SuggestionProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { uuid, gameId, type, label, projected } = activity
  const game = getGame(gameId)
  const kind = game.activities[type].name[language]
  // The name contains the type already.
  const nameContainsKind = type === 'version' || displayName(label).kind?.includes(kind)
  const hiddenMatch = findHiddenMatch(activity, query)
  return (
    <Link
      {...option}
      to="/timeline"
      search={{ open: uuid }}
      state={{ isVisit: true }}
      className={classes.option}
      data-projected={projected || undefined}
    >
      <GameTag game={gameId} />
      <span className={classes.content}>
        <span className={classes.name}>
          {projected && <span aria-hidden>{'≈\u{A0}'}</span>}
          <TogetherName activities={[activity]} maxNames={1} />
        </span>
        <span className={hidden.hidden}>
          {`, ${game.name[language]}, `}
          {projected && `${t('app.pages.timeline.projected')}, `}
        </span>
        <span className={classes.details}>
          {!nameContainsKind && <span>{kind + JOINT}</span>}
          {hiddenMatch && (
            <>
              <span className={classes.unseen} lang={hiddenMatch.language ?? undefined}>
                {hiddenMatch.text}
              </span>
              <span>{JOINT}</span>
            </>
          )}
          <ActivityTime activity={activity} now={now} zone={zone} />
        </span>
      </span>
    </Link>
  )
}

type ActivityTimeProps = Pick<SuggestionProps, 'activity' | 'now' | 'zone'>

function ActivityTime({ activity, now, zone }: ActivityTimeProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (phaseAt(activity, now) !== 'ended') {
    return <Countdown span={activity} className={classes.when} form={TIME_FORM} />
  }
  const last = wallClockAt(activity.end - 1, zone)
  const isThisYear = last.slice(0, 4) === wallClockAt(now, zone).slice(0, 4)
  const day = isThisYear ? shortDayText(last, language) : dayText(last, language)
  return <span className={classes.when}>{t('app.today.endedOn', { day })}</span>
}

type ArchiveOptionProps = ArchiveMatches & { option: OptionProps }

/** Shows the number of matches in the archive of a game, named by the newest, as a link. */
function ArchiveOption({ option, ...matches }: ArchiveOptionProps) {
  const { game, count, newest, others, isHidden, query } = matches
  const { t } = useTranslation()
  const language = useLanguage()
  const name = getGame(game).name[language]
  const isForeign = newest.language !== null && newest.language !== language
  return (
    <Link
      {...option}
      to={getArchivePath(game)}
      params={{ game }}
      search={{ q: query }}
      className={classes.option}
    >
      <GameTag game={game} />
      <span className={classes.content}>
        <span className={classes.name}>
          <span className={classes.found} lang={isForeign ? newest.language : undefined}>
            {withJoints(extractName(game, newest.text))}
          </span>
          {others > 0 && <span className={classes.quiet}>{`\u{A0}+${others}`}</span>}
          <span className={classes.quiet}>{JOINT + t('app.sidebar.archive')}</span>
        </span>
        {!isHidden && <span className={hidden.hidden}>{`, ${name}, `}</span>}
        <span className={classes.details}>
          <span className={classes.more}>
            {isHidden
              ? t('app.pages.timeline.inHidden', { count, game: name })
              : t('app.today.earlier', { count, month: shortMonthText(newest.start, language) })}
          </span>
        </span>
      </span>
    </Link>
  )
}

type Named = Pick<TimelineActivity, 'label' | 'featured'>
type HiddenMatch = { readonly text: string; readonly language: Language | null }

/**
 * Returns the part of an activity that matches a search when its displayed name does not: another
 * featured item or the official name.
 */
export function findHiddenMatch({ label, featured }: Named, query: string): HiddenMatch | null {
  const names: HiddenMatch[] = featured.map(({ name }) => ({ text: name, language: null }))
  if (label.title) names.push({ text: label.title.text, language: label.title.language })
  const isMatch = (text: string) => matchesQuery(normalizeSearchText(text), query)
  return isMatch(displayName(label).text) ? null : (names.find(({ text }) => isMatch(text)) ?? null)
}

/**
 * Returns the matches of a search on the timeline, in list order, and in the archives. The query is
 * deferred, so it does not block typing. The names load before the user types.
 */
function useSearchResults(query: string) {
  const language = useLanguage()
  const gameOrder = usePreference('gameOrder') ?? GAME_IDS
  const { activities, past, pastSeasons } = useActivities()
  const names = useNamesSearch(past.season, past.seasons.length)
  const now = usePhaseTime(activities ?? [], useDisplayZone())
  const deferred = useDeferredValue(query)
  // A closed list clears at once, without the deferral.
  const deferredQuery = query === '' ? '' : deferred
  const matches = searchMatches(names.getNames)
  const all =
    deferredQuery === ''
      ? []
      : (activities ?? []).filter((activity) => matches(activity, deferredQuery))
  const settings = { sort: 'default', gameOrder, now, language } as const
  const found = listSections(all, null, settings).flatMap((section) => section.activities)
  const archive = useArchiveSearch({
    search: deferredQuery === '' ? {} : { q: deferredQuery },
    gameOrder,
    activities: activities ?? [],
  })
  const archived = deferredQuery === '' ? [] : archive.matches
  const isKnown = activities !== undefined && names.isKnown && archive.isKnown
  return {
    /** The query of these results, which lags behind the field. */
    deferredQuery,
    found,
    archived,
    /** Whether nothing matches on the timeline or in the archives. */
    isNone: deferredQuery !== '' && isKnown && found.length === 0 && archived.length === 0,
    now,
    /** The past seasons that the timeline has loaded. */
    pastSeasons,
  }
}

/** The props of a field with suggestions, and of the element around both. */
export type Combobox = {
  readonly field: Pick<
    ComponentProps<'input'>,
    'aria-expanded' | 'aria-activedescendant' | 'onFocus' | 'onInput' | 'onKeyDown'
  >
  readonly around: Pick<ComponentProps<'search'>, 'onBlur'>
}

/**
 * Implements suggestions below a field by the WAI-ARIA combobox pattern: the focus stays in the
 * field, arrows move through the options, Enter activates the current one, Escape closes the list.
 * The field exists before this module loads. The combobox of Base UI would add 43 kB and would have
 * to wrap the field from the start (decision 115).
 *
 * @param onCombobox must be stable across renders
 */
function useCombobox(
  input: RefObject<HTMLInputElement | null>,
  onCombobox: (combobox: Combobox) => void,
) {
  // Reads the text again after rendering, because input events before the subscription were missed.
  const text = useSyncExternalStore(
    (listener) => {
      const field = input.current
      field?.addEventListener('input', listener)
      return () => field?.removeEventListener('input', listener)
    },
    () => input.current?.value ?? '',
  )
  const [isOpen, setOpen] = useState(() => input.current === document.activeElement)
  const [options, setOptions] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState('')
  const isExpanded = isOpen && options.length > 0
  const active = isExpanded && options.includes(chosen) ? chosen : undefined

  useEffect(() => {
    if (active !== undefined) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  useLayoutEffect(() => {
    function open() {
      setOpen(true)
      setChosen('')
    }
    const onKeyDown: Combobox['field']['onKeyDown'] = (event) => {
      const { key, nativeEvent, altKey, ctrlKey, metaKey, shiftKey } = event
      // Ignores keys of IME composition and text editing.
      if (nativeEvent.isComposing || altKey || ctrlKey || metaKey || shiftKey) return
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        event.preventDefault()
        if (!isExpanded) return open()
        const at = active === undefined ? -1 : options.indexOf(active)
        const next = key === 'ArrowDown' ? at + 1 : Math.max(at, 0) - 1
        setChosen(options.at(next % options.length) ?? '')
      }
      if (key === 'Enter' && active !== undefined) {
        event.preventDefault()
        document.getElementById(active)?.click()
      }
      if (key === 'Escape' && isOpen && text !== '') {
        // The next Escape clears the text.
        event.preventDefault()
        setOpen(false)
      }
    }
    onCombobox({
      field: {
        'aria-expanded': isExpanded,
        'aria-activedescendant': active,
        onFocus: open,
        onInput: open,
        onKeyDown,
      },
      around: {
        onBlur: ({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setOpen(false)
        },
      },
    })
  }, [onCombobox, text, isOpen, options, isExpanded, active])

  return { query: isOpen ? text.trim() : '', active, onOptions: setOptions }
}
