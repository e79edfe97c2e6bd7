import type { GameId } from '@bannerday/domain/game'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { knownGame } from '../activities/known-game.ts'
import classes from './fold-line.module.css'
import type { FoldName } from './layout/timeline-lanes.ts'
import type { FoldLine as Fold } from './layout/timeline-layout.ts'
import { foldId } from './layout/use-folds.ts'

type FoldLineProps = { fold: Fold; onPress: (gameId: GameId, name: FoldName) => void }

/** Renders a collapsed group of a game as `8 more · 12 ended ▸`, and expands it on press. */
export function FoldLine({ fold, onPress }: FoldLineProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { gameId, name, top, count, overCount, isOpen } = fold
  const ended = name === 'over' ? count : overCount
  const told = [
    name === 'more' && t('app.pages.timeline.moreCount', { count }),
    ended > 0 && t('app.pages.timeline.endedCount', { count: ended }),
  ]
  return (
    <div className={classes.line} style={{ top }} data-in-line={name === 'more' || undefined}>
      <button
        type="button"
        className={classes.button}
        aria-expanded={isOpen}
        data-fold={foldId(fold)}
        data-brief={`+${count}`}
        onClick={() => onPress(gameId, name)}
      >
        {told.filter(Boolean).join(' · ')}
        <span className={classes.game}>{knownGame(gameId).name[language]}</span>
      </button>
    </div>
  )
}
