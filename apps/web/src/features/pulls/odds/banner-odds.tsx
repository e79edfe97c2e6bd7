import type { GameId } from '@bannerday/domain/game'
import { listOddsTargets, type OddsState } from '@bannerday/domain/odds/pull-odds'
import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import type { TypeOverview } from '../local-store/read-overview.ts'
import classes from './banner-odds.module.css'
import { countsRadiance, getMaxPity, type PlannedPulls } from './odds-fields.ts'
import { OddsCurvePlot } from './odds-curve-plot.tsx'
import { OddsForm } from './odds-form.tsx'
import type { OddsQuestion } from '../local-store/odds-request.ts'
import { OddsNeeded } from './odds-needed.tsx'
import { OddsResult } from './odds-result.tsx'
import { OddsRules } from './odds-rules.tsx'
import { StartFields } from './start-fields.tsx'
import { StartNote } from './start-note.tsx'
import { useOdds } from './use-odds.ts'

type BannerOddsProps = {
  game: GameId
  pullType: string
  start: OddsState
  /** The account's pulls of the type; undefined without any. */
  type: TypeOverview | undefined
  /** The planned pulls; null without a plan, in which case the maximum cost is used. */
  pullsAtHand: PlannedPulls | null
}

/** Edits the input of a banner's odds and shows the result. */
export function BannerOdds({ game, pullType, start, type, pullsAtHand }: BannerOddsProps) {
  const { t } = useTranslation()
  const [target = 'any'] = listOddsTargets(game, pullType)
  const [question, setQuestion] = useState<OddsQuestion>({
    game,
    pullType,
    target,
    start,
    copies: 1,
  })
  const usual = pullsAtHand?.pulls ?? getMaxPity(game, pullType) + 1 - start.pity
  const [own, setOwn] = useState<number | null>(null)
  const pulls = own ?? usual
  const plannedUntil = own === null ? (pullsAtHand?.until ?? null) : null
  const [resets, setResets] = useState(0)
  const { data: range } = useOdds(question)
  const isChanged = JSON.stringify(question.start) !== JSON.stringify(start)

  function reset(): void {
    setQuestion({ ...question, start })
    // A new key resets the number fields, which hold their own text.
    setResets(resets + 1)
  }

  return (
    <>
      <div className={classes.question}>
        <div className={classes.form} key={`ask ${usual}`}>
          <OddsForm
            question={question}
            pulls={pulls}
            plannedUntil={plannedUntil}
            chosenItem={type?.chosenItem ?? null}
            onQuestion={(part) => setQuestion({ ...question, ...part })}
            onPulls={setOwn}
          />
        </div>
        <div className={classes.start}>
          <div className={classes.form} key={`start ${resets}`}>
            <StartFields
              question={question}
              onChange={(part) =>
                setQuestion({ ...question, start: { ...question.start, ...part } })
              }
            />
          </div>
          {type !== undefined && !isChanged && <StartNote type={type} />}
          {type !== undefined && isChanged && (
            <Button variant="default" size="xs" onClick={reset}>
              {t(`app.pages.gacha.odds.${type.total === 0 ? 'resetEntered' : 'reset'}`)}
            </Button>
          )}
        </div>
      </div>
      <div className={classes.answer}>
        <OddsResult
          range={range ?? null}
          pulls={pulls}
          plannedUntil={plannedUntil}
          hasRadiance={countsRadiance(question)}
        />
        <div className={classes.curve}>
          {range != null && (
            <>
              <OddsNeeded range={range} />
              <OddsCurvePlot range={range} pulls={pulls} />
            </>
          )}
        </div>
        <OddsRules game={game} pullType={pullType} />
      </div>
    </>
  )
}
