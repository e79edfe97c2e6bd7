import { englishTimeline } from '@bannerday/locales/english/timeline'
import { englishTimelineDetails } from '@bannerday/locales/english/timeline-details'
import { englishToday } from '@bannerday/locales/english/today'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type RefObject, useLayoutEffect } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { useDisplayZones } from '#shared/derived-preferences.ts'
import hidden from '#shared/ui/visually-hidden.module.css'
import { PastSeasons } from '../activities/past-seasons.tsx'
import { ArchiveOption } from './archive-option.tsx'
import { type OptionProps, Suggestion } from './suggestion.tsx'
import classes from './suggestions.module.css'
import { type Combobox, useCombobox } from './use-combobox.ts'
import { useFound } from './use-found.ts'

addEnglish(englishTimeline)
addEnglish(englishTimelineDetails)
addEnglish(englishToday)

const MOST = 6

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
  const { asked, found, archived, isNone, now, pastSeasons } = useFound(query)
  const first = found.slice(0, MOST)
  const idOf = (name: string) => `${listId}-${name}`
  const names = [
    ...first.map(({ uuid }) => uuid),
    ...(found.length > 0 ? ['all'] : []),
    ...archived.map(({ game }) => game),
  ]
  const ids = names.map(idOf).join(' ')
  useLayoutEffect(() => onOptions(ids === '' ? [] : ids.split(' ')), [onOptions, ids])
  const zones = useDisplayZones()
  const optionOf = (name: string): OptionProps => ({
    id: idOf(name),
    role: 'option',
    'aria-selected': active === idOf(name),
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
              option={optionOf(activity.uuid)}
              activity={activity}
              query={asked}
              now={now}
              zone={zones[activity.gameId]}
            />
          ))}
          {found.length > 0 && (
            <AllOption option={optionOf('all')} query={asked} count={found.length} />
          )}
          {archived.map((matches) => (
            <ArchiveOption key={matches.game} option={optionOf(matches.game)} {...matches} />
          ))}
        </div>
      )}
      <output className={isNone ? `${classes.popup} ${classes.none}` : hidden.hidden}>
        {isNone && t('app.today.noneFound', { query: asked })}
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
      className={`${classes.option} ${classes.way}`}
    >
      <span className={classes.icon}>
        <IconArrowRight size={16} aria-hidden />
      </span>
      {t('app.today.allFound', { count })}
    </Link>
  )
}
