import type { GameId } from '@bannerday/domain/game'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { knownGame } from '../activities/known-game.ts'
import classes from './fold-line.module.css'
import type { FoldLine as Fold } from './layout/timeline-layout.ts'

type FoldLineProps = { fold: Fold; onPress: (gameId: GameId) => void }

/** `12 ended ▸`: stands for what is over of a game, and unfolds it. */
export function FoldLine({ fold, onPress }: FoldLineProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { gameId, top, count, isOpen } = fold
  return (
    <div className={classes.line} style={{ top }}>
      <button
        type="button"
        className={classes.button}
        aria-expanded={isOpen}
        data-fold={gameId}
        onClick={() => onPress(gameId)}
      >
        {t('app.pages.timeline.endedCount', { count })}
        <span className={classes.game}>{knownGame(gameId).name[language]}</span>
      </button>
    </div>
  )
}
