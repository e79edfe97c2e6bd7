import { type CSSProperties, useId } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import hidden from '#shared/ui/visually-hidden.module.css'
import { leadOf, type VoteCategory } from './vote-counts.ts'
import classes from './vote-options.module.css'

type VoteOptionsProps = {
  category: VoteCategory
  chosen: string | undefined
  disabled: boolean
  onChoose: (option: string) => void
}

/** Renders the options of a category with their votes. Pressing the chosen one withdraws it. */
export function VoteOptions({ category, chosen, disabled, onChoose }: VoteOptionsProps) {
  const { t } = useTranslation()
  const nameId = useId()
  const { total } = leadOf(category)
  return (
    <fieldset aria-labelledby={nameId} className={classes.category} disabled={disabled}>
      <h4 id={nameId} className={classes.name}>
        {category.name}
      </h4>
      <div className={classes.options}>
        {category.options.map(({ option_id, label, vote_count }) => (
          <button
            key={option_id}
            type="button"
            className={classes.option}
            style={{ '--share': vote_count / Math.max(1, total) } as CSSProperties}
            aria-pressed={option_id === chosen}
            onClick={() => onChoose(option_id)}
          >
            {label}
            <span className={classes.count} aria-hidden>
              {vote_count}
            </span>
            <span className={hidden.hidden}>
              {t('app.pages.timeline.vote.count', { count: vote_count })}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
