import type { GameId } from '@bannerday/domain/game'
import { oddsTargets, type OddsStart } from '@bannerday/domain/chances/pull-odds'
import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import type { TypeOverview } from '../device/pull-overview.ts'
import classes from './banner-odds.module.css'
import { OddsForm } from './odds-form.tsx'
import type { OddsQuestion } from '../device/odds-question.ts'
import { OddsResult } from './odds-result.tsx'
import { StartNote } from './start-note.tsx'

/** What a player has saved up when a banner they want comes, more or less. */
const SOME_PULLS = 80

type BannerOddsProps = {
  game: GameId
  pullType: string
  start: OddsStart
  /** What the account's pulls say; undefined where it has none. */
  type: TypeOverview | undefined
}

/** The question about one banner, which can be changed, and its answer. */
export function BannerOdds({ game, pullType, start, type }: BannerOddsProps) {
  const { t } = useTranslation()
  const [target = 'any'] = oddsTargets(game, pullType)
  const [question, setQuestion] = useState<OddsQuestion>({
    game,
    pullType,
    target,
    start,
    copies: 1,
  })
  const [pulls, setPulls] = useState(SOME_PULLS)
  const [resets, setResets] = useState(0)
  const isChanged = JSON.stringify(question.start) !== JSON.stringify(start)

  function reset(): void {
    setQuestion({ ...question, start })
    // The number fields hold their own text.
    setResets(resets + 1)
  }

  return (
    <div className={classes.odds}>
      <div className={classes.question}>
        <div className={classes.form} key={resets}>
          <OddsForm
            question={question}
            pulls={pulls}
            chosenItem={type?.chosenItem ?? null}
            onQuestion={(part) => setQuestion({ ...question, ...part })}
            onPulls={setPulls}
          />
        </div>
        {type !== undefined && !isChanged && <StartNote type={type} />}
        {type !== undefined && isChanged && (
          <Button variant="default" size="xs" onClick={reset}>
            {t('app.pages.gacha.odds.reset')}
          </Button>
        )}
      </div>
      <OddsResult question={question} pulls={pulls} />
    </div>
  )
}
