import type { Sort } from '@bannerday/domain/activities/activity-order'
import { phaseAt, urgencyAt } from '@bannerday/domain/activities/activity-phase'
import type { GameId } from '@bannerday/domain/game'
import { wallClockAt } from '@bannerday/domain/time/server-clock'
import { useLocation } from '@tanstack/react-router'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { shortDayText, shortMomentText } from '#shared/dates/date-text.ts'
import { betweenDays } from '#shared/dates/days-text.ts'
import { useArchiveGame } from '#shared/derived-preferences.ts'
import { ActivityImage } from '#shared/games/activity-image.tsx'
import { ArchiveLink } from '#shared/games/archive-link.tsx'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { PillCheckbox } from '#shared/ui/check-field.tsx'
import { useIsPhone } from '#shared/ui/use-media-query.ts'
import { gameColor, getGame } from '../data/get-game.ts'
import type { TimelineActivity } from '../data/timeline-activity.ts'
import type { Jump } from '../url-state.ts'
import { useScrollToTopOnSort } from '../canvas/scroll-to.ts'
import { boundaryText, Countdown } from '../data/countdown.tsx'
import { bareDuration, roughDuration } from '../data/time-left.ts'
import type { TimelineClock } from '../data/timeline-clock.ts'
import { ActivityName, FeaturedList, Pieces } from '../panels/featured-list.tsx'
import { StatusButton } from '../panels/status-menu.tsx'
import { EndsNext } from './ends-next.tsx'
import classes from './activity-list.module.css'
import print from './print.module.css'
import frameClasses from './list-frame.module.css'
import {
  limitRows,
  LIST_COLUMNS,
  type ListColumn,
  listSections,
  type ListSort,
} from './list-order.ts'

/** The number of rows at first, and added by each press of "more". */
const STEP = 100
const COLUMNS = LIST_COLUMNS.length + 2

type Hidden = 'done' | undefined

type ActivityListProps = {
  activities: readonly TimelineActivity[]
  sort: Sort
  gameOrder: readonly GameId[]
  clock: TimelineClock
  onOpen: (uuid: string) => void
  /** Whether completed and dismissed activities are hidden. */
  hide: Hidden
  /** The time to scroll to. */
  jump: Jump | null
  change: (search: { hide: Hidden }) => void
  /** Whether the filter bar, which contains the same option, is open above. */
  isFilterBarOpen: boolean
  /** The content above the list. */
  children: ReactNode
}

/** Renders the activities as a table. */
export function ActivityList(props: ActivityListProps) {
  const { activities, sort, gameOrder, clock, onOpen, change } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const archiveGame = useArchiveGame()
  const [listSort, setListSort] = useState<ListSort | null>(null)
  const [limit, setLimit] = useState(STEP)
  const settings = { sort, gameOrder, now: clock.now, language }
  const sections = listSections(activities, listSort, settings)
  const rowCount = sections.reduce((sum, section) => sum + section.activities.length, 0)
  const names = {
    title: t('app.pages.timeline.activity'),
    start: t('app.pages.timeline.starts'),
    end: t('app.pages.timeline.ends'),
  }
  const sectionNames = {
    live: t('app.pages.timeline.liveNow'),
    coming: t('app.pages.timeline.comingUp'),
    expected: t('app.pages.timeline.expected'),
    over: t('app.pages.timeline.event_ended'),
  }
  const frame = useListJump(props.jump, ({ instant }) => {
    const startSort = { column: 'start', descending: false } as const
    const rows = listSections(activities, startSort, settings).flatMap(
      (section) => section.activities,
    )
    const index = rows.findIndex(({ start }) => start >= instant)
    setListSort(startSort)
    setLimit((current) => Math.max(current, index + STEP))
    return rows[index]?.uuid
  })
  useScrollToTopOnSort(sort, () => frame.current?.scrollTo({ top: 0, behavior: 'instant' }))
  useSectionInView(frame)
  const sortBy = (column: ListColumn) =>
    setListSort({ column, descending: listSort?.column === column && !listSort.descending })
  return (
    <div className={`${classes.list} ${print.view}`}>
      <div className={frameClasses.head}>
        <EndsNext activities={activities} clock={clock} onOpen={onOpen} />
        {props.children}
        {!props.isFilterBarOpen && (
          <div className={frameClasses.hide}>
            <PillCheckbox
              checked={props.hide === 'done'}
              onChange={(event) =>
                change({ hide: event.currentTarget.checked ? 'done' : undefined })
              }
            >
              {t('app.pages.timeline.hideDone')}
            </PillCheckbox>
          </div>
        )}
      </div>
      <div ref={frame} className={frameClasses.frame}>
        <table className={classes.table}>
          <thead>
            <tr data-label={t('app.pages.timeline.sort')}>
              <th scope="col">{t('app.pages.timeline.myStatus')}</th>
              {LIST_COLUMNS.map((column) => (
                <th key={column} scope="col" data-sortable aria-sort={ariaSort(listSort, column)}>
                  <button type="button" className={classes.sort} onClick={() => sortBy(column)}>
                    {names[column]}
                  </button>
                </th>
              ))}
              <th scope="col">{t('app.pages.timeline.timeLeft')}</th>
            </tr>
          </thead>
          {limitRows(sections, limit).map((section) => (
            <tbody key={section.name} data-part={section.name ?? undefined}>
              {section.name && (
                <tr>
                  <th scope="rowgroup" colSpan={COLUMNS} className={classes.section}>
                    {sectionNames[section.name]}
                  </th>
                </tr>
              )}
              {section.activities.map((activity) => (
                <ActivityRow
                  key={activity.uuid}
                  activity={activity}
                  clock={clock}
                  onOpen={onOpen}
                />
              ))}
            </tbody>
          ))}
        </table>
        <div className={frameClasses.more}>
          {rowCount > limit && (
            <Button variant="default" onClick={() => setLimit(limit + STEP)}>
              {t('app.pages.timeline.showMore', { count: rowCount - limit })}
            </Button>
          )}
          <ArchiveLink game={archiveGame} className={frameClasses.past}>
            {t('app.sidebar.genshinActivities')}
          </ArchiveLink>
        </div>
      </div>
    </div>
  )
}

function ariaSort(listSort: ListSort | null, column: ListColumn) {
  if (listSort?.column !== column) return undefined
  return listSort.descending ? 'descending' : 'ascending'
}

/** The column header makes the verb redundant. */
const REMAINING_FORM = { ...roughDuration, isBare: true }

type ActivityRowProps = {
  activity: TimelineActivity
  clock: TimelineClock
  onOpen: (uuid: string) => void
}

function ActivityRow({ activity, clock, onOpen }: ActivityRowProps) {
  const { now, zones, hour12 } = clock
  const isPhone = useIsPhone()
  const texts = useTranslation()
  const { t } = texts
  const language = useLanguage()
  const { uuid, gameId, type, endMarginDays, projected } = activity
  const game = getGame(gameId)
  const phase = phaseAt(activity, now)
  const isEndProjected = phase !== 'ended' && (projected || endMarginDays !== undefined)
  const zone = zones[gameId]
  const formatDay = (instant: number) => shortDayText(wallClockAt(instant, zone), language)
  const formatEnd = (instant: number) =>
    isEndProjected ? formatDay(instant) : shortMomentText(instant, { zone, language, hour12 })
  return (
    <tr
      className={classes.row}
      style={gameColor(gameId)}
      data-row={uuid}
      data-phase={phase}
      data-urgency={urgencyAt(activity, now) ?? undefined}
      data-projected={projected || undefined}
    >
      <td className={classes.status}>
        <StatusButton activity={activity} />
      </td>
      <th scope="row">
        <div className={classes.activity}>
          <ActivityImage type={type} image={activity.bannerImage} />
          <div>
            <button type="button" className={classes.title} onClick={() => onOpen(uuid)}>
              {projected && <span aria-hidden>{'≈\u{A0}'}</span>}
              <ActivityName activity={activity} />
            </button>
            <Pieces className={classes.about}>
              {game.name[language]}
              {type !== 'version' && game.activities[type].name[language]}
              {projected && t('app.pages.timeline.projected')}
            </Pieces>
            <FeaturedList activity={activity} now={now} isCompact />
          </div>
        </div>
      </th>
      <td className={classes.moment}>
        {boundaryText(activity, 'start', clock, texts, isPhone ? formatDay : undefined)}
      </td>
      <td className={classes.moment} data-between={betweenDays(language)}>
        {boundaryText(activity, 'end', clock, texts, isPhone ? formatEnd : undefined)}
      </td>
      <td>
        <Countdown
          span={activity}
          className={classes.left}
          form={isPhone ? bareDuration : phase === 'upcoming' ? roughDuration : REMAINING_FORM}
        />
      </td>
    </tr>
  )
}

/**
 * Scrolls a row to the top of the list for each new jump.
 *
 * @param prepare renders the row of a time and returns its id
 * @returns a ref for the scrolling element
 */
function useListJump(
  jump: Jump | null,
  prepare: (jump: Jump) => string | undefined,
): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  const targetRow = useRef<string | undefined>(undefined)
  // A jump that predates the list is ignored.
  const done = useRef(jump)
  const go = useEffectEvent((to: Jump) => {
    targetRow.current = prepare(to)
  })
  useEffect(() => {
    if (jump && jump !== done.current) go(jump)
    done.current = jump
  }, [jump])
  useLayoutEffect(() => {
    const row = frame.current?.querySelector<HTMLElement>(`[data-row="${targetRow.current}"]`)
    const head = frame.current?.querySelector<HTMLElement>('thead tr')
    if (!row || !head || !frame.current) return
    targetRow.current = undefined
    const top = row.getBoundingClientRect().top - head.getBoundingClientRect().bottom
    frame.current.scrollBy({ top, behavior: 'instant' })
  })
  return frame
}

/**
 * Scrolls the section in the URL fragment to the top of the opened list.
 *
 * @param frame the scrolling element
 */
function useSectionInView(frame: RefObject<HTMLDivElement | null>): void {
  const section = useLocation({ select: ({ hash }) => hash })
  useLayoutEffect(() => {
    const rows = frame.current?.querySelector(`[data-part="${CSS.escape(section)}"]`)
    const head = frame.current?.querySelector('thead tr')
    if (!rows || !head) return
    const top = rows.getBoundingClientRect().top - head.getBoundingClientRect().bottom
    frame.current?.scrollBy({ top, behavior: 'instant' })
  }, [frame, section])
}
