'use no memo'

import type { GameId } from '@bannerday/domain/game'
import { memo } from 'react'
import { useStatusNotes } from '#shared/derived-preferences.ts'
import { GameIcon } from '#shared/games/game-icon.tsx'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { gameColor, getGame } from '../data/get-game.ts'
import type { MenuPosition } from '../panels/status-menu.tsx'
import { ActivityBar } from './activity-bar.tsx'
import { overlapsRange, type VisibleRange, type VisibleRow } from './culling.ts'
import { hasTwoLines } from './sizes.ts'
import type { CollapsedLine, GroupName, TimelineLayout } from './layout.ts'
import classes from './timeline-rows.module.css'
import viewClasses from './timeline-view.module.css'
import { getCollapsedGroupId } from './collapsing.ts'

export type TimelineRowsProps = {
  layout: TimelineLayout
  rows: readonly VisibleRow[]
  /** The detail range. Bars outside it show less during fast scrolling. */
  detailRange: VisibleRange | null
  tabStopId: string | undefined
  onVisit: (uuid: string) => void
  onMenu: (uuid: string, place: MenuPosition) => void
  onToggle: (gameId: GameId, name: GroupName) => void
}

/** Renders the games' own lines, and the bars near the view. */
export const TimelineRows = memo(function TimelineRows(props: TimelineRowsProps) {
  const { layout, detailRange, tabStopId, onVisit, onMenu } = props
  const language = useLanguage()
  const statuses = useStatusNotes()
  // Set on the few lines that use it, because a change at the root would restyle every bar.
  const labelStart = { '--timeline-label-start': `${layout.widthBeforeVersion}px` }
  return (
    <div className={viewClasses.rows} style={{ height: layout.height }}>
      {layout.games.map(({ gameId, top }, index) => (
        // The element is as high as its rows, so the sticky name stays in view.
        <div
          key={gameId}
          className={viewClasses.game}
          style={{
            top,
            height: (layout.games[index + 1]?.top ?? layout.height) - top,
            ...gameColor(gameId),
          }}
        >
          <div className={viewClasses.gameLine} />
          <span className={viewClasses.gameName} data-game-name>
            <GameIcon game={gameId} />
            <span className={viewClasses.gameWords}>{getGame(gameId).name[language]}</span>
          </span>
        </div>
      ))}
      {layout.collapsedLines.map((group) => (
        <GroupLine key={getCollapsedGroupId(group)} group={group} onPress={props.onToggle} />
      ))}
      {/* An earlier axis start moves this container without changing its children. */}
      <div className={viewClasses.axis} style={{ left: -layout.scale.left }}>
        {props.rows.map(({ id, top, height, bars, isGameLine }) => (
          // Rows collapse and expand while scrolling; positioning rows moves them without touching
          // their bars.
          <div
            key={id}
            className={viewClasses.row}
            style={isGameLine ? { top, ...labelStart } : { top }}
            data-game-line={isGameLine || undefined}
            data-two-lines={hasTwoLines(height) || undefined}
          >
            {bars.map((bar) => (
              <ActivityBar
                key={bar.uuid}
                bar={bar}
                isNameOnly={
                  bar.uuid !== tabStopId && !(detailRange && overlapsRange(bar, detailRange))
                }
                status={statuses[bar.uuid] ?? ''}
                hasTwoLines={hasTwoLines(height)}
                withGame={layout.sort === 'endTimeDesc'}
                isTabStop={bar.uuid === tabStopId}
                onVisit={onVisit}
                onMenu={onMenu}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
})

type GroupLineProps = { group: CollapsedLine; onPress: (gameId: GameId, name: GroupName) => void }

/** Renders a collapsed group of a game as `8 more · 12 ended ▸`, and expands it on press. */
function GroupLine({ group, onPress }: GroupLineProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { gameId, name, top, count, endedCount, isOpen } = group
  const totalEnded = name === 'ended' ? count : endedCount
  const texts = [
    name === 'more' && t('app.pages.timeline.moreCount', { count }),
    totalEnded > 0 && t('app.pages.timeline.endedCount', { count: totalEnded }),
  ]
  return (
    <div className={classes.line} style={{ top }} data-in-line={name === 'more' || undefined}>
      <button
        type="button"
        className={classes.button}
        aria-expanded={isOpen}
        data-group={getCollapsedGroupId(group)}
        data-brief={`+${count}`}
        onClick={() => onPress(gameId, name)}
      >
        {texts.filter(Boolean).join(' · ')}
        <span className={classes.game}>{getGame(gameId).name[language]}</span>
      </button>
    </div>
  )
}
