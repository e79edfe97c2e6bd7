import type { Announcements } from '@dnd-kit/core'
import type { Game } from '@bannerday/game-data/games'
import { useRef } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'

/** Returns the screen reader announcements for reordering games. */
export function useOrderAnnouncements(games: readonly Game[]) {
  const { t } = useTranslation()
  const language = useLanguage()
  const isJustPicked = useRef(false)

  function words(gameId: string | number, place: number) {
    const game = games.find((each) => each.game_id === gameId)
    return { game: game?.name[language] ?? '', place: place + 1, total: games.length }
  }
  function getPosition(gameId: string | number): number {
    return games.findIndex((game) => game.game_id === gameId)
  }
  function moved(gameId: string | number, place: number): string {
    return t('app.gameSelection.moved', words(gameId, place))
  }

  const ofDrag: Announcements = {
    onDragStart({ active }) {
      isJustPicked.current = true
      return t('app.gameSelection.picked', words(active.id, getPosition(active.id)))
    },
    onDragOver({ active, over }) {
      // The first event of a drag is over the game's own position, which was just announced.
      const wasJustPicked = isJustPicked.current
      isJustPicked.current = false
      return over && !wasJustPicked ? moved(active.id, getPosition(over.id)) : undefined
    },
    onDragEnd: ({ active, over }) => (over ? moved(active.id, getPosition(over.id)) : undefined),
    onDragCancel: ({ active }) => t('app.gameSelection.leftInPlace', words(active.id, 0)),
  }
  return { moved, ofDrag }
}
