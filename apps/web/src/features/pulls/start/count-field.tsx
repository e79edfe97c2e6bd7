import { useTranslation } from '#shared/texts/use-translation.ts'
import { CheckedInput } from '../actions/task-view.tsx'

type CountFieldProps = {
  label: string
  most: number
  /** Undefined when unknown. */
  value: number | undefined
  onChange: (value: number | undefined) => void
}

/** Edits an optional count of 0 or more. */
export function CountField({ label, most, value, onChange }: CountFieldProps) {
  const { t } = useTranslation()
  return (
    <CheckedInput
      label={label}
      type="number"
      inputMode="numeric"
      min={0}
      max={most}
      wrong={t('app.pages.gacha.start.wrongCount', { min: 0, max: most })}
      placeholder={`0–${most}`}
      value={value ?? ''}
      onChange={({ currentTarget: { valueAsNumber } }) =>
        onChange(Number.isNaN(valueAsNumber) ? undefined : Math.round(valueAsNumber))
      }
    />
  )
}
