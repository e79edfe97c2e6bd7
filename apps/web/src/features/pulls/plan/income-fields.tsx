import type { GameId } from '@bannerday/domain/game'
import { PLAN_SOURCES } from '@bannerday/game-data/pull-plans'
import { useTranslation } from '#shared/texts/use-translation.ts'
import type { PullPlan } from '#shared/preferences/pull-plan.ts'
import { ExternalLink } from '#shared/ui/external-link.tsx'
import text from '#shared/ui/text-summary.module.css'
import { NumberField } from '../odds/number-field.tsx'
import { plannedSources } from './plan-pulls.ts'
import classes from './plan-section.module.css'
import { useSourceName } from './use-source-name.ts'

const MAX_AMOUNT = 99_999

type IncomeFieldsProps = {
  game: GameId
  plan: PullPlan
  onChange: (income: PullPlan['income']) => void
}

/** Edits recurring income. Each amount can be changed, and 0 disables it. */
export function IncomeFields({ game, plan, onChange }: IncomeFieldsProps) {
  const { t } = useTranslation()
  const sourceName = useSourceName(game)
  const sources = plannedSources(game, plan)
  return (
    <details className={classes.income}>
      <summary className={text.summary}>
        <span>{t('app.pages.gacha.plan.income.edit')}</span>
        <span className={classes.counted}>
          {t('app.pages.gacha.plan.income.counted', {
            counted: sources.filter(({ amount }) => amount > 0).length,
            all: sources.length,
          })}
        </span>
      </summary>
      <p className={classes.note}>{t('app.pages.gacha.plan.income.note')}</p>
      <div className={`${classes.fields} ${classes.sources}`}>
        {sources.map(({ id, amount, full, gives, period }) => (
          <NumberField
            key={id}
            label={sourceName(id)}
            unit={t('app.pages.gacha.plan.income.unit', {
              pace: t(`app.pages.gacha.plan.income.paces.${period as 'P1D'}`),
              unit: t(`app.pages.gacha.plan.savings.${game}.${gives}`),
              full,
            })}
            min={0}
            max={MAX_AMOUNT}
            value={amount}
            onChange={(value) => onChange({ ...plan.income, [id]: value })}
          />
        ))}
      </div>
      <p className={classes.note}>
        {t('app.pages.gacha.plan.income.sources')}{' '}
        {PLAN_SOURCES[game].map(({ title, url }) =>
          url === undefined ? (
            <span key={title}>{title}</span>
          ) : (
            <ExternalLink key={title} href={url} className={classes.source}>
              {title}
            </ExternalLink>
          ),
        )}
      </p>
    </details>
  )
}
