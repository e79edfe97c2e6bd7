import type { GameId } from '@bannerday/domain/game'
import { type PullBudgetPart, sumPulls } from '@bannerday/domain/plan/pull-budget'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useMediaQuery } from '#shared/ui/use-media-query.ts'
import text from '#shared/ui/text-summary.module.css'
import classes from './pull-sources.module.css'
import { useSourceName } from './use-source-name.ts'

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
export function PullParts({ game, day, summary, parts, isOpen }: PullPartsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const sourceName = useSourceName(game)
  const hasRoom = useMediaQuery('(min-width: 60em)')
  const number = (amount: number) => amount.toLocaleString(language)
  /** Formats the share of an amount. Only event rewards are spread over the days of a version. */
  function spreadText(share: number, amount: number): string {
    const rounded = Math.round(share * 100) / 100
    const versions = `${rounded === share ? '' : '≈ '}${number(rounded)}`
    return t('app.pages.gacha.plan.parts.spread', { versions, amount })
  }
  const pullsText = (count: number) => t('app.pages.gacha.plan.parts.pulls', { count })
  return (
    <details className={classes.parts} open={hasRoom && isOpen}>
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
            {income.map(({ id, times, parts: of, amount, sum: given }) => (
              <Row
                key={id}
                name={sourceName(id)}
                reckoning={
                  of > 1 ? spreadText(times / of, amount) : `${number(times)} × ${number(amount)}`
                }
                amount={number(given)}
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

type RowProps = { name: string; reckoning?: string; amount: string }

function Row({ name, reckoning, amount }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{reckoning}</td>
      <td>{amount}</td>
    </tr>
  )
}
