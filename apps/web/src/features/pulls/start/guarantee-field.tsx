import { useId } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './guarantee-field.module.css'

type GuaranteeFieldProps = {
  label: string
  /** Undefined when unknown. */
  value: boolean | undefined
  onChange: (value: boolean | undefined) => void
}

/** Edits a guarantee: yes, no or unknown, in one row. */
export function GuaranteeField({ label, value, onChange }: GuaranteeFieldProps) {
  const { t } = useTranslation()
  const name = useId()
  const choices = [
    { value: true, text: t('app.pages.gacha.start.yes') },
    { value: false, text: t('app.pages.gacha.start.no') },
    { value: undefined, text: t('app.pages.gacha.start.unknown') },
  ]
  return (
    <fieldset className={classes.field}>
      <legend>{label}</legend>
      <div className={classes.choices}>
        {choices.map((choice) => (
          <label key={choice.text} className={classes.choice}>
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
