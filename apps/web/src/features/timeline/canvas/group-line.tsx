'use no memo'

import type { GameId } from '@bannerday/domain/game'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { knownGame } from '../data/known-game.ts'
import classes from './group-line.module.css'
import type { GroupName } from './layout/timeline-lanes.ts'
import type { CollapsedLine as Fold } from './layout/timeline-layout.ts'
import { getCollapsedGroupId } from './use-collapsed-groups.ts'

type FoldLineProps = { fold: Fold; onPress: (gameId: GameId, name: GroupName) => void }

/** Renders a collapsed group of a game as `8 more · 12 ended ▸`, and expands it on press. */
export function GroupLine({ fold, onPress }: FoldLineProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { gameId, name, top, count, endedCount: overCount, isOpen } = fold
  const ended = name === 'over' ? count : overCount
  const texts = [
    name === 'more' && t('app.pages.timeline.moreCount', { count }),
    ended > 0 && t('app.pages.timeline.endedCount', { count: ended }),
  ]
  return (
    <div className={classes.line} style={{ top }} data-in-line={name === 'more' || undefined}>
      <button
        type="button"
        className={classes.button}
        aria-expanded={isOpen}
        data-fold={getCollapsedGroupId(fold)}
        data-brief={`+${count}`}
        onClick={() => onPress(gameId, name)}
      >
        {texts.filter(Boolean).join(' · ')}
        <span className={classes.game}>{knownGame(gameId).name[language]}</span>
      </button>
    </div>
  )
}
