import { useId, useState } from 'react'
import { dayText } from '#shared/dates/date-text.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import field from '../charts/field.module.css'
import odds from '../odds/odds-form.module.css'
import classes from './plan-section.module.css'

type DayFieldProps = {
  label: string
  /** The range of valid days, `yyyy-MM-dd`. */
  first: string
  last: string
  day: string
  onChange: (day: string) => void
}

/** Edits a day. While the input is invalid, the last valid day stays in effect. */
export function DayField({ label, first, last, day, onChange }: DayFieldProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const hintId = useId()
  const [entered, setEntered] = useState(day)
  const isValid = entered >= first && entered <= last
  return (
    <div>
      <label className={classes.label}>
        {label}
        <input
          type="date"
          className={field.field}
          min={first}
          max={last}
          value={entered}
          aria-invalid={!isValid}
          aria-describedby={isValid ? undefined : hintId}
          onChange={({ currentTarget: { value } }) => {
            if (value === '') return
            setEntered(value)
            if (value >= first && value <= last) onChange(value)
          }}
        />
      </label>
      {!isValid && (
        <p id={hintId} className={odds.wrong}>
          {t('app.pages.gacha.plan.goal.dayOutside', {
            first: dayText(first, language),
            last: dayText(last, language),
          })}
        </p>
      )}
    </div>
  )
}
