import type { GameId } from '@bannerday/domain/game'
import { listOddsTargets, type OddsState } from '@bannerday/domain/odds/pull-odds'
import { getPullTypes } from '@bannerday/domain/pulls/pull'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { joinSentences } from '#shared/i18n/join-sentences.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { SectionCard } from '#shared/ui/section-card.tsx'
import formClasses from '../common/form-fields.module.css'
import { TypeSelect } from '../common/form-fields.tsx'
import {
  countsRadiance,
  getMaxPity,
  getStart,
  type OddsQuestion,
  type PlannedPulls,
} from './odds-fields.ts'
import {
  localQueryOptions,
  requestPullWorker,
  usePullOverview,
} from '../local-store/pull-client.ts'
import type { TypeOverview } from '../local-store/read-overview.ts'
import type { AccountId } from '../local-store/stored-account.ts'
import { OddsForm, StartFields } from './odds-form.tsx'
import classes from './odds-panel.module.css'
import { OddsCurvePlot, OddsNeeded, OddsResult, OddsRules } from './odds-result.tsx'

/** Returns the planned pulls for a type and their day, or null without a plan. */
type GetAvailablePulls = (pullType: string) => PlannedPulls | null

type OddsPanelProps = {
  game: GameId
  account: AccountId | undefined
  getAvailablePulls: GetAvailablePulls
}

/**
 * Computes the odds on a banner from the state of the selected account, or from zero without one.
 */
export function OddsPanel({ game, account, getAvailablePulls }: OddsPanelProps) {
  return account === undefined ? (
    <OddsCard game={game} types={[]} getAvailablePulls={getAvailablePulls} />
  ) : (
    <AccountOdds account={account} getAvailablePulls={getAvailablePulls} />
  )
}

type AccountOddsProps = { account: AccountId; getAvailablePulls: GetAvailablePulls }

function AccountOdds({ account, getAvailablePulls }: AccountOddsProps) {
  const overview = usePullOverview(account)
  // The cards above show a loading error.
  if (overview.isPending) return null
  return (
    <OddsCard
      key={account.uid}
      game={account.game}
      types={overview.data?.types ?? []}
      getAvailablePulls={getAvailablePulls}
    />
  )
}

type OddsCardProps = {
  game: GameId
  types: readonly TypeOverview[]
  getAvailablePulls: GetAvailablePulls
}

function OddsCard({ game, types, getAvailablePulls }: OddsCardProps) {
  const { t } = useTranslation()
  const choices = getPullTypes(game).filter((type) => listOddsTargets(game, type).length > 0)
  const [chosen, setChosen] = useState<string | null>(null)
  const pullType = chosen ?? choices[0] ?? ''
  const type = types.find((each) => each.pullType === pullType)
  const start = getStart(game, pullType, type)
  return (
    <SectionCard title={t('app.pages.gacha.odds.title')}>
      <div className={classes.odds}>
        <div className={formClasses.label}>
          {t('app.pages.gacha.odds.banner')}
          <TypeSelect
            label={t('app.pages.gacha.odds.banner')}
            game={game}
            types={choices}
            selected={pullType}
            onChange={setChosen}
          />
        </div>
        {/* New pulls reset the edited start values. */}
        <BannerOdds
          key={`${pullType} ${JSON.stringify(start)}`}
          game={game}
          pullType={pullType}
          start={start}
          type={type}
          plannedPulls={getAvailablePulls(pullType)}
        />
      </div>
    </SectionCard>
  )
}

type BannerOddsProps = {
  game: GameId
  pullType: string
  start: OddsState
  /** The account's pulls of the type; undefined without any. */
  type: TypeOverview | undefined
  /** The planned pulls; null without a plan, in which case the maximum cost is used. */
  plannedPulls: PlannedPulls | null
}

/** Edits the input of a banner's odds and shows the result. */
function BannerOdds({ game, pullType, start, type, plannedPulls }: BannerOddsProps) {
  const { t } = useTranslation()
  const [target = 'any'] = listOddsTargets(game, pullType)
  const [question, setQuestion] = useState<OddsQuestion>({
    game,
    pullType,
    target,
    start,
    copies: 1,
  })
  const defaultPulls = plannedPulls?.pulls ?? getMaxPity(game, pullType) + 1 - start.pity
  const [enteredPulls, setEnteredPulls] = useState<number | null>(null)
  const pulls = enteredPulls ?? defaultPulls
  const plannedUntil = enteredPulls === null ? (plannedPulls?.until ?? null) : null
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
      <div className={classes.input}>
        <div className={classes.form} key={`question ${defaultPulls}`}>
          <OddsForm
            question={question}
            pulls={pulls}
            plannedUntil={plannedUntil}
            chosenItem={type?.chosenItem ?? null}
            onQuestion={(changes) => setQuestion({ ...question, ...changes })}
            onPulls={setEnteredPulls}
          />
        </div>
        <div className={classes.start}>
          <div className={classes.form} key={`start ${resets}`}>
            <StartFields
              question={question}
              onChange={(changes) =>
                setQuestion({ ...question, start: { ...question.start, ...changes } })
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
      <div className={classes.output}>
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

/** Shows the source of the start values and their uncertainty. */
function StartNote({ type }: { type: TypeOverview }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const isKnown = type.topCertainty === 'exact'
  const isManual = type.total === 0
  const sentences = [
    ...(isManual && isKnown ? [t('app.pages.gacha.odds.fromEntered')] : []),
    ...(isManual ? [] : [t('app.pages.gacha.odds.fromAccount')]),
    ...(isManual || isKnown ? [] : [t('app.pages.gacha.odds.atLeast')]),
    ...(type.guarantee?.isGuaranteed === null ? [t('app.pages.gacha.odds.guaranteeUnknown')] : []),
  ]
  return <p className={classes.note}>{joinSentences(sentences, language)}</p>
}

/**
 * Returns the probability for each number of pulls. The previous result stays until the new one
 * arrives.
 */
function useOdds(question: OddsQuestion) {
  return useQuery({
    ...localQueryOptions,
    // The result never changes for the same input.
    refetchOnMount: false,
    // The query reads no data, so an error is a bug for the error boundary.
    throwOnError: true,
    queryKey: ['odds', question],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const response = await requestPullWorker({ call: 'odds', question })
      return response.ok ? response.value : response.problem
    },
  })
}
