import type { GameId } from '@bannerday/domain/game'
import type { PlanOdds, ProbabilityRange } from '@bannerday/domain/plan/plan-odds'
import { type PullBudgetPart, sumPulls } from '@bannerday/domain/plan/pull-budget'
import { games } from '@bannerday/game-data/games'
import { IconPencil } from '#shared/ui/icons.ts'
import type { CSSProperties, ReactNode } from 'react'
import { dayText, shortDayText } from '#shared/dates/date-text.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import type { StoredGoal } from '#shared/preferences.ts'
import { TextButton } from '#shared/ui/text-button.tsx'
import text from '#shared/ui/text-summary.module.css'
import { COMPACT } from '#shared/ui/breakpoints.ts'
import { useMediaQuery } from '#shared/ui/use-media-query.ts'
import hidden from '#shared/ui/visually-hidden.module.css'
import { toPercent } from '../statistics/chart.tsx'
import { useRarityNames } from '../common/labels.ts'
import { formatInterval, rangeText } from '../common/share-text.ts'
import { addDays } from './plan-pulls.ts'
import classes from './plan-result.module.css'
import { useSourceName } from './use-pull-plan.ts'

const COLORS = new Map(games.map(({ game_id, color }) => [game_id, color]))

type GoalResultProps = {
  game: GameId
  goal: Pick<StoredGoal, 'until' | 'marginDays' | 'isProjected' | 'copies'>
  /** The current day of the server. */
  today: string
  /** The number of pulls from today's savings; null when they are unknown. */
  saved: number | null
  /** Returns the sources of the pulls available at the end of a day, `yyyy-MM-dd`. */
  partsBy: (day: string) => readonly PullBudgetPart[]
  /** The ids of sources with an amount of zero. */
  notCounted: readonly string[]
  /** Null while loading, and when the rules give no odds. */
  odds: PlanOdds | null
  isFirst: boolean
  /** The action for a draft goal, below its result. */
  action?: ReactNode
  onEnterSavings: () => void
}

/**
 * Shows the result of a goal graphically: "By 24 November you have about 68 pulls: 41 % for one
 * copy, 83 % if guaranteed". Without savings, it asks for them instead.
 */
export function GoalResult({
  game,
  goal,
  today,
  saved,
  partsBy,
  notCounted,
  odds,
  isFirst,
  action,
  onEnterSavings,
}: GoalResultProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const rarity = useRarityNames(game).top
  const sourceName = useSourceName(game)
  const { until, marginDays, copies, isProjected = marginDays > 0 } = goal
  const formatDay = (day: string) => (isProjected ? `≈ ${day}` : day)
  const isCurrentYear = until.slice(0, 4) === today.slice(0, 4)
  const shortDay = formatDay((isCurrentYear ? shortDayText : dayText)(until, language))
  const min = sumPulls(partsBy(addDays(until, -marginDays)))
  const max = sumPulls(partsBy(addDays(until, marginDays)))
  const formatPulls = (less: number) =>
    rangeText((min - less).toLocaleString(language), (max - less).toLocaleString(language))
  const copiesText = t(`app.pages.gacha.plan.goal.${isFirst ? 'chance' : 'chanceWithEarlier'}`, {
    count: copies,
  })
  const share = ({ low, high }: ProbabilityRange) => formatInterval(low, high, language)
  const ifGuaranteed = odds?.ifGuaranteed ?? null
  // Income alone would look like the player's own pulls and odds.
  if (saved === null) {
    return (
      <div className={classes.result}>
        <div className={classes.content}>
          {odds !== null && (
            <p className={classes.certain}>
              {t(`app.pages.gacha.plan.goal.${isFirst ? 'certain' : 'certainWithEarlier'}`, {
                count: odds.maxPulls,
              })}
            </p>
          )}
          <div className={classes.actions}>
            <TextButton onClick={onEnterSavings}>
              <IconPencil size={16} aria-hidden />
              {t('app.pages.gacha.plan.goal.enterSavings')}
            </TextButton>
            {action}
          </div>
        </div>
      </div>
    )
  }
  return (
    <div className={classes.result} style={{ '--game-color': COLORS.get(game) } as CSSProperties}>
      <p className={hidden.hidden} aria-live={action !== undefined ? 'polite' : undefined}>
        {t('app.pages.gacha.plan.goal.byDay', {
          day: formatDay(dayText(until, language)),
          pulls: formatPulls(0),
        })}
        {odds !== null &&
          ` ${t('app.pages.gacha.plan.goal.chanceFor', { chance: share(odds.probability), copies: copiesText })}`}
        {ifGuaranteed !== null &&
          ` · ${t('app.pages.gacha.plan.goal.ifGuaranteed', { chance: share(ifGuaranteed), rarity })}`}
      </p>
      <div className={classes.content}>
        <div className={classes.figures} aria-hidden>
          <Figure note={t('app.pages.gacha.plan.goal.by', { day: shortDay })}>
            {t('app.pages.gacha.plan.goal.about', { pulls: formatPulls(0), count: max })}
          </Figure>
          {odds !== null && (
            <Figure note={copiesText} isMain>
              {share(odds.probability)}
            </Figure>
          )}
        </div>
        <ProbabilityBar odds={odds} />
        {ifGuaranteed !== null && (
          <p className={classes.supposed} aria-hidden>
            {t('app.pages.gacha.plan.goal.ifGuaranteed', { chance: share(ifGuaranteed), rarity })}
          </p>
        )}
        {odds !== null && (
          <p className={classes.certain}>
            {t(`app.pages.gacha.plan.goal.${isFirst ? 'certain' : 'certainWithEarlier'}`, {
              count: odds.maxPulls,
            })}{' '}
            {odds.missingPulls > 0 && (
              <strong>{t('app.pages.gacha.plan.goal.short', { count: odds.missingPulls })}</strong>
            )}
          </p>
        )}
        {action !== undefined && notCounted.length > 0 && (
          <p className={classes.note}>
            {t('app.pages.gacha.plan.income.notCounted', {
              names: new Intl.ListFormat(language).format(notCounted.map(sourceName)),
            })}
          </p>
        )}
        {action !== undefined && <div className={classes.actions}>{action}</div>}
      </div>
      <PullParts
        isOpen={action !== undefined}
        game={game}
        day={shortDay}
        summary={t('app.pages.gacha.plan.goal.parts', {
          saved: saved.toLocaleString(language),
          income: formatPulls(saved),
        })}
        parts={partsBy(until)}
      />
    </div>
  )
}

type FigureProps = { note: string; isMain?: boolean; children: ReactNode }

function Figure({ note, isMain = false, children }: FigureProps) {
  return (
    <span className={classes.figure} data-main={isMain || undefined}>
      <strong>{children}</strong>
      <span>{note}</span>
    </span>
  )
}

/**
 * Renders probabilities from 0 to 1. The range between models is lighter, and a tick marks the
 * probability with a guarantee.
 */
function ProbabilityBar({ odds }: { odds: PlanOdds | null }) {
  return (
    <div className={classes.bar} aria-hidden>
      {odds !== null && (
        <>
          <span style={{ inlineSize: toPercent(odds.probability.high) }} data-range />
          <span style={{ inlineSize: toPercent(odds.probability.low) }} />
          {odds.ifGuaranteed !== null && (
            <i style={{ insetInlineStart: toPercent(odds.ifGuaranteed.low) }} />
          )}
        </>
      )}
    </div>
  )
}

type PullPartsProps = {
  game: GameId
  /** The day until which the pulls are counted, `yyyy-MM-dd`. */
  day: string
  summary: string
  parts: readonly PullBudgetPart[]
  /** Whether the list is expanded, when there is space next to the result. */
  isOpen: boolean
}

/** Lists the sources of the pulls: the savings, each income, and the remainder. */
function PullParts({ game, day, summary, parts, isOpen }: PullPartsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const sourceName = useSourceName(game)
  const isCompact = useMediaQuery(COMPACT)
  const number = (amount: number) => amount.toLocaleString(language)
  /** Formats the share of an amount. Only event rewards are spread over the days of a version. */
  function spreadText(share: number, amount: number): string {
    const rounded = Math.round(share * 100) / 100
    const versions = `${rounded === share ? '' : '≈ '}${number(rounded)}`
    return t('app.pages.gacha.plan.parts.spread', { versions, amount })
  }
  const pullsText = (count: number) => t('app.pages.gacha.plan.parts.pulls', { count })
  return (
    <details className={classes.parts} open={isOpen && !isCompact}>
      <summary className={text.summary}>{summary}</summary>
      <table className={classes.table}>
        {parts.map(({ kind, saved, income, sum, price, pulls, rest }) => (
          <tbody key={kind}>
            <tr>
              <th scope="rowgroup" colSpan={2}>
                {t(`app.pages.gacha.plan.savings.${game}.${kind}`)}
              </th>
              <td>{pullsText(pulls)}</td>
            </tr>
            {saved > 0 && (
              <Row name={t('app.pages.gacha.plan.parts.have')} amount={number(saved)} />
            )}
            {income.map(({ id, times, parts: partCount, amount, sum: total }) => (
              <Row
                key={id}
                name={sourceName(id)}
                calculation={
                  partCount > 1
                    ? spreadText(times / partCount, amount)
                    : `${number(times)} × ${number(amount)}`
                }
                amount={number(total)}
              />
            ))}
            {price > 1 && (
              <Row
                name={`${number(sum)} ÷ ${number(price)}`}
                amount={rest > 0 ? t('app.pages.gacha.plan.parts.rest', { rest }) : ''}
              />
            )}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('app.pages.gacha.plan.parts.total', { day })}
            </th>
            <td>{pullsText(sumPulls(parts))}</td>
          </tr>
        </tfoot>
      </table>
    </details>
  )
}

type RowProps = { name: string; calculation?: string; amount: string }

function Row({ name, calculation, amount }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{calculation}</td>
      <td>{amount}</td>
    </tr>
  )
}
