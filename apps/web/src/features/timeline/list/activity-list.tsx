import type { Sort } from '@bannerday/domain/activities/activity-order'
import type { GameId } from '@bannerday/domain/game'
import { englishTimelineDetails } from '@bannerday/locales/english/timeline-details'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { ArchiveLink } from '#shared/archive/archive-link.tsx'
import { useArchiveGame } from '#shared/derived-preferences.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { Button } from '#shared/ui/button.tsx'
import { PillInput } from '#shared/ui/pill-input.tsx'
import classes from './activity-list.module.css'
import frameClasses from './list-frame.module.css'
import { ActivityRow } from './activity-row.tsx'
import {
  firstRows,
  LIST_COLUMNS,
  type ListColumn,
  listSections,
  type ListSort,
} from './list-order.ts'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import type { TimelineClock } from '../clock/timeline-clock.ts'
import type { Jump } from '../address/jump.ts'
import { useListJump } from './use-list-jump.ts'
import { usePartInView } from './use-part-in-view.ts'
import { useTopOfSort } from '../address/use-top-of-sort.ts'
import { EndsNext } from '../strip/ends-next.tsx'

addEnglish(englishTimelineDetails)

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
  const partNames = {
    live: t('app.pages.timeline.liveNow'),
    coming: t('app.pages.timeline.comingUp'),
    expected: t('app.pages.timeline.expected'),
    over: t('app.pages.timeline.event_ended'),
  }
  const frame = useListJump(props.jump, ({ instant }) => {
    const byStart = { column: 'start', descending: false } as const
    const rows = listSections(activities, byStart, settings).flatMap(
      (section) => section.activities,
    )
    const index = rows.findIndex(({ start }) => start >= instant)
    setListSort(byStart)
    setLimit((most) => Math.max(most, index + STEP))
    return rows[index]?.uuid
  })
  useTopOfSort(sort, () => frame.current?.scrollTo({ top: 0, behavior: 'instant' }))
  usePartInView(frame)
  const sortBy = (column: ListColumn) =>
    setListSort({ column, descending: listSort?.column === column && !listSort.descending })
  return (
    <div className={classes.list}>
      <div className={frameClasses.head}>
        <EndsNext activities={activities} clock={clock} onOpen={onOpen} />
        {props.children}
        {!props.isFilterBarOpen && (
          <div className={frameClasses.hide}>
            <PillInput
              type="checkbox"
              checked={props.hide === 'done'}
              onChange={(event) =>
                change({ hide: event.currentTarget.checked ? 'done' : undefined })
              }
            >
              {t('app.pages.timeline.hideDone')}
            </PillInput>
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
          {firstRows(sections, limit).map((section) => (
            <tbody key={section.part} data-part={section.part ?? undefined}>
              {section.part && (
                <tr>
                  <th scope="rowgroup" colSpan={COLUMNS} className={classes.part}>
                    {partNames[section.part]}
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
