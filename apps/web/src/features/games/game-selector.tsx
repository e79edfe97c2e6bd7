import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MeasuringStrategy,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import type { GameId } from '@bannerday/domain/game'
import { type GameSelections, moveGame } from '@bannerday/domain/activities/game-selection'
import type { Game } from '@bannerday/game-data/games'
import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import hidden from '#shared/ui/visually-hidden.module.css'
import classes from './game-selector.module.css'
import { SortableGame } from './sortable-game.tsx'
import { useOrderAnnouncements } from './use-order-announcements.ts'

type GameSelectorProps = {
  /** The games in the player's order. */
  games: readonly Game[]
  selections: GameSelections
  onChange: (selections: GameSelections) => void
  onOrder: (order: readonly GameId[]) => void
}

/** Edits which games are shown and their order: by dragging, keyboard or buttons. */
export function GameSelector({ games, selections, onChange, onOrder }: GameSelectorProps) {
  const { t } = useTranslation()
  const order = games.map((game) => game.game_id)
  const [announced, setAnnounced] = useState('')
  const announce = useOrderAnnouncements(games)
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

  function move(gameId: GameId, place: number) {
    onOrder(moveGame(order, gameId, place))
    setAnnounced(announce.moved(gameId, place))
  }

  function drop({ active, over }: DragEndEvent) {
    if (over) onOrder(moveGame(order, active.id as GameId, order.indexOf(over.id as GameId)))
  }

  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        measuring={{ droppable: { strategy: MeasuringStrategy.Always } }}
        modifiers={[alongTheList]}
        accessibility={{
          announcements: announce.ofDrag,
          screenReaderInstructions: { draggable: t('app.gameSelection.dragHint') },
        }}
        onDragEnd={drop}
      >
        <SortableContext items={order} strategy={verticalListSortingStrategy}>
          <ul className={classes.list}>
            {games.map((game, place) => (
              <SortableGame
                key={game.game_id}
                game={game}
                selection={selections[game.game_id]}
                onChange={(selection) => onChange({ ...selections, [game.game_id]: selection })}
                onUp={place > 0 ? () => move(game.game_id, place - 1) : undefined}
                onDown={place < games.length - 1 ? () => move(game.game_id, place + 1) : undefined}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <output className={hidden.hidden}>{announced}</output>
    </>
  )
}

const alongTheList: Modifier = ({ transform }) => ({ ...transform, x: 0 })
