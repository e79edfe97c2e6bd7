import {
  type GameSelection,
  type GameSelections,
  moveGame,
  withGame,
} from '@bannerday/domain/activities/game-selection'
import type { GameId } from '@bannerday/domain/game'
import type { Game } from '@bannerday/game-data/games'
import { getSubTypes } from '@bannerday/game-data/sub-types'
import {
  type Announcements,
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
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { IconChevronDown, IconChevronUp, IconGripVertical } from '#shared/ui/icons.ts'
import { type ReactNode, useRef, useState } from 'react'
import { GameIcon } from '#shared/games/game-icon.tsx'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { CheckField } from '#shared/ui/check-field.tsx'
import hidden from '#shared/ui/visually-hidden.module.css'
import classes from './game-selector.module.css'
import { SubTypeChips } from './game-selections.tsx'

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

  function move(gameId: GameId, index: number) {
    onOrder(moveGame(order, gameId, index))
    setAnnounced(announce.formatMove(gameId, index))
  }

  function handleDragEnd({ active, over }: DragEndEvent) {
    if (over) onOrder(moveGame(order, active.id as GameId, order.indexOf(over.id as GameId)))
  }

  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        measuring={{ droppable: { strategy: MeasuringStrategy.Always } }}
        modifiers={[restrictToVertical]}
        accessibility={{
          announcements: announce.dragAnnouncements,
          screenReaderInstructions: { draggable: t('app.gameSelection.dragHint') },
        }}
        onDragEnd={handleDragEnd}
      >
        <SortableContext items={order} strategy={verticalListSortingStrategy}>
          <ul className={classes.list}>
            {games.map((game, index) => (
              <SortableGame
                key={game.game_id}
                game={game}
                selection={selections[game.game_id]}
                onChange={(selection) => onChange({ ...selections, [game.game_id]: selection })}
                onUp={index > 0 ? () => move(game.game_id, index - 1) : undefined}
                onDown={index < games.length - 1 ? () => move(game.game_id, index + 1) : undefined}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <output className={hidden.hidden}>{announced}</output>
    </>
  )
}

const restrictToVertical: Modifier = ({ transform }) => ({ ...transform, x: 0 })

const MOVE_MS = 150

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')

type SortableGameProps = {
  game: Game
  selection: GameSelection | undefined
  onChange: (selection: GameSelection) => void
  /** Undefined at the ends of the list. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

/** Renders a game with its selection and the controls that move it. */
function SortableGame({ game, selection, onChange, onUp, onDown }: SortableGameProps) {
  const { t } = useTranslation()
  const name = { game: game.name[useLanguage()] }
  const {
    setNodeRef,
    setActivatorNodeRef,
    attributes,
    listeners,
    isDragging,
    transform,
    transition,
  } = useSortable({
    id: game.game_id,
    // Animates moves by the buttons too.
    animateLayoutChanges: () => true,
    transition: reducedMotion.matches ? null : { duration: MOVE_MS, easing: 'ease' },
  })
  return (
    <li
      ref={setNodeRef}
      className={classes.item}
      data-dragged={isDragging}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <GameChoice
        game={game}
        selection={selection}
        onChange={onChange}
        handle={
          <button
            type="button"
            {...listeners}
            aria-describedby={attributes['aria-describedby']}
            ref={setActivatorNodeRef}
            className={classes.handle}
            aria-label={t('app.gameSelection.drag', name)}
          >
            <IconGripVertical size={18} />
          </button>
        }
        buttons={
          <>
            <MoveButton label={t('app.gameSelection.moveUp', name)} onMove={onUp}>
              <IconChevronUp size={18} />
            </MoveButton>
            <MoveButton label={t('app.gameSelection.moveDown', name)} onMove={onDown}>
              <IconChevronDown size={18} />
            </MoveButton>
          </>
        }
      />
    </li>
  )
}

type GameChoiceProps = {
  game: Game
  selection: GameSelection | undefined
  onChange: (selection: GameSelection) => void
  /** The controls that move the game, before and after its name. */
  handle?: ReactNode
  buttons?: ReactNode
}

/** Edits whether a game is shown, and its sub-types. */
function GameChoice({ game, selection, onChange, handle, buttons }: GameChoiceProps) {
  const language = useLanguage()
  const chosen = selection ?? { enabled: false, activities: [] }
  return (
    <div className={classes.game} data-enabled={chosen.enabled}>
      <div className={classes.head}>
        {handle}
        <div className={classes.name}>
          <CheckField
            checked={chosen.enabled}
            onChange={(enabled) => onChange(withGame(selection, enabled, getSubTypes(game)))}
            label={
              <>
                <GameIcon game={game.game_id} />
                {game.name[language]}
              </>
            }
          />
        </div>
        {buttons}
      </div>
      <SubTypeChips game={game} selection={chosen} onChange={onChange} />
    </div>
  )
}

type MoveButtonProps = {
  label: string
  /** Undefined when no move is possible. The button stays rendered to keep the focus. */
  onMove: (() => void) | undefined
  children: ReactNode
}

function MoveButton({ label, onMove, children }: MoveButtonProps) {
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={label}
      aria-disabled={onMove === undefined}
      onClick={onMove}
    >
      {children}
    </button>
  )
}

/** Returns the screen reader announcements for reordering games. */
function useOrderAnnouncements(games: readonly Game[]) {
  const { t } = useTranslation()
  const language = useLanguage()
  const isJustPicked = useRef(false)

  function getTexts(gameId: string | number, index: number) {
    const game = games.find((each) => each.game_id === gameId)
    return { game: game?.name[language] ?? '', place: index + 1, total: games.length }
  }
  function getIndex(gameId: string | number): number {
    return games.findIndex((game) => game.game_id === gameId)
  }
  function formatMove(gameId: string | number, index: number): string {
    return t('app.gameSelection.moved', getTexts(gameId, index))
  }

  const dragAnnouncements: Announcements = {
    onDragStart({ active }) {
      isJustPicked.current = true
      return t('app.gameSelection.picked', getTexts(active.id, getIndex(active.id)))
    },
    onDragOver({ active, over }) {
      // The first event of a drag is over the game's own position, which was just announced.
      const wasJustPicked = isJustPicked.current
      isJustPicked.current = false
      return over && !wasJustPicked ? formatMove(active.id, getIndex(over.id)) : undefined
    },
    onDragEnd: ({ active, over }) => (over ? formatMove(active.id, getIndex(over.id)) : undefined),
    onDragCancel: ({ active }) => t('app.gameSelection.leftInPlace', getTexts(active.id, 0)),
  }
  return { formatMove: formatMove, dragAnnouncements: dragAnnouncements }
}
