import type { GameId } from '@bannerday/domain/game'
import type { CardLine } from '#shared/share-card/share-card.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import type { RecordRow } from '../local-store/record-view.ts'

/** Returns a top-rarity pull as a line of a shared card: its name, pity and outcome. */
export function useItemLine(game: GameId): (row: RecordRow) => CardLine {
  const { t } = useTranslation()
  return ({ name, kind, count, certainty, outcome }) => {
    const pity = certainty === 'at-least' ? `≥ ${count}` : String(count)
    const notes = [
      ...(count === null ? [] : [t('app.pages.gacha.chips.took', { count, pity })]),
      ...(outcome === 'none' ? [] : [t(`app.pages.gacha.records.markers.${outcome}`)]),
    ]
    return { game, kind, name, note: notes.join(' · ') }
  }
}
