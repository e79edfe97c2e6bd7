import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { GameSelection } from '@bannerday/domain/activities/game-selection'
import type { Game } from '@bannerday/game-data/games'
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { GameChoice } from './game-choice.tsx'
import { MoveButton } from './move-button.tsx'
import classes from './sortable-game.module.css'

const MOVE_MS = 150

const stillness = matchMedia('(prefers-reduced-motion: reduce)')

type SortableGameProps = {
  game: Game
  selection: GameSelection | undefined
  onChange: (selection: GameSelection) => void
  /** Undefined at the ends of the list. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

/** Renders a game with its selection and the controls that move it. */
export function SortableGame({ game, selection, onChange, onUp, onDown }: SortableGameProps) {
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
    transition: stillness.matches ? null : { duration: MOVE_MS, easing: 'ease' },
  })
  return (
    <li
      ref={setNodeRef}
      className={classes.game}
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
