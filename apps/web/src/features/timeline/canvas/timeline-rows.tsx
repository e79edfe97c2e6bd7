import type { GameId } from '@bannerday/domain/game'
import { memo, useRef } from 'react'
import { GameMark } from '#shared/game-looks/game-mark.tsx'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { useStatusNotes } from '#shared/preferences/status-notes.ts'
import { ActivityBar } from './activity-bar.tsx'
import { FoldLine } from './fold-line.tsx'
import type { BarInRow } from './layout/culling.ts'
import { gameColor, knownGame } from '../activities/known-game.ts'
import type { MenuPlace } from '../status/status-menu.tsx'
import type { TimelineClock } from '../clock/timeline-clock.ts'
import type { TimelineLayout } from './layout/timeline-layout.ts'
import classes from './timeline-view.module.css'
import { useLatePictures } from './use-late-pictures.ts'

type TimelineRowsProps = {
  layout: TimelineLayout
  bars: readonly BarInRow[]
  tabStopId: string | undefined
  clock: TimelineClock
  onOpen: (uuid: string) => void
  onVisit: (uuid: string) => void
  onMenu: (uuid: string, place: MenuPlace) => void
  onFold: (gameId: GameId) => void
}

/** The games' own lines, and the bars near the view. */
export const TimelineRows = memo(function TimelineRows(props: TimelineRowsProps) {
  const { layout, bars, tabStopId, clock, onOpen, onVisit, onMenu } = props
  const language = useLanguage()
  const statuses = useStatusNotes()
  const rows = useRef<HTMLDivElement>(null)
  useLatePictures(rows)
  return (
    <div ref={rows} className={classes.rows} style={{ height: layout.height }}>
      {layout.games.map(({ gameId, top }) => (
        <div key={gameId} className={classes.game} style={{ top, ...gameColor(gameId) }}>
          <span className={classes.gameName} data-game-name>
            <GameMark game={gameId} />
            {knownGame(gameId).name[language]}
          </span>
        </div>
      ))}
      {layout.folds.map((fold) => (
        <FoldLine key={fold.gameId} fold={fold} onPress={props.onFold} />
      ))}
      {bars.map(({ bar, row }) => (
        <ActivityBar
          key={bar.uuid}
          bar={bar}
          top={row.top}
          status={statuses[bar.uuid] ?? ''}
          clock={clock}
          withGame={layout.sort === 'endTimeDesc'}
          isTabStop={bar.uuid === tabStopId}
          onOpen={onOpen}
          onVisit={onVisit}
          onMenu={onMenu}
        />
      ))}
    </div>
  )
})
