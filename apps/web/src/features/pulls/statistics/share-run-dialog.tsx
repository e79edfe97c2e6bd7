import type { GameId } from '@bannerday/domain/game'
import { countOutcomes } from '@bannerday/domain/outcomes/outcome-counts'
import { gameNames } from '@bannerday/game-data/game-names'
import { pullPlanFacts } from '@bannerday/game-data/pull-plans'
import type { ShareCard } from '#shared/share-card/share-card.ts'
import { ShareCardDialog } from '#shared/share-card/share-card-dialog.tsx'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { useOutcomeText, useShortTypeName } from '../common/labels.ts'
import type { RunRow } from '../local-store/read-runs.ts'
import { useItemLine } from './use-item-line.ts'

type RunCardProps = {
  game: GameId
  run: RunRow
  /** The days of the banner. */
  dates: string
  /** The pity before and after the banner. */
  pity: { readonly before: string; readonly after: string }
}

type ShareRunDialogProps = RunCardProps & { onClose: () => void }

/** Shows an image of the pulls on one banner. */
export function ShareRunDialog({ onClose, ...props }: ShareRunDialogProps) {
  const { t } = useTranslation()
  const { game, run } = props
  return (
    <ShareCardDialog
      title={t('app.pages.gacha.runs.shareTitle')}
      fileName={`bannerday-${game}-${run.start.slice(0, 10)}`}
      card={useRunCard(props)}
      onClose={onClose}
    />
  )
}

function useRunCard({ game, run, dates, pity }: RunCardProps): ShareCard {
  const { t } = useTranslation()
  const language = useLanguage()
  const shortName = useShortTypeName()
  const outcomeText = useOutcomeText()
  const toLine = useItemLine(game)
  const { pullType, pulls, tops, featured } = run
  const amount = pulls * pullPlanFacts[game].prices.currency
  const outcomes = countOutcomes(tops.map(({ outcome }) => outcome))
  const notes = [
    ...(tops.length === 0 ? [t('app.pages.gacha.runs.noTop')] : []),
    ...(outcomes === null ? [] : [outcomeText(outcomes)]),
  ]
  return {
    game,
    title: featured.map(({ name }) => name).join(' · '),
    subtitle: `${gameNames[game][language]} · ${shortName(game, pullType)} · ${dates}`,
    figures: [
      { value: pulls.toLocaleString(language), label: t('app.pages.gacha.statistics.pulls') },
      {
        value: amount.toLocaleString(language),
        label: t(`app.pages.gacha.plan.savings.${game}.currency`),
      },
      { value: `${pity.before} → ${pity.after}`, label: t('app.pages.gacha.runs.pityLabel') },
    ],
    sections: [
      {
        key: pullType,
        title: t('app.pages.gacha.runs.pulls', { count: pulls }),
        note: notes.join(' · '),
        figures: [],
        // Newest first, like the other lists of items.
        lines: tops.toReversed().map(toLine),
      },
    ],
    host: location.host,
  }
}
