import type { GameId } from '@bannerday/domain/game'
import { useId, useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import field from './form-fields.module.css'
import { usePullTypeName } from './labels.ts'

type NumberFieldProps = {
  label: string
  /** The unit after the number. */
  unit?: string
  min: number
  max: number
  /** Undefined when the field is empty, which only an optional field allows. */
  value: number | undefined
  onChange: (value: number) => void
  /** Makes the field optional. An empty field counts as 0. */
  onEmpty?: () => void
}

/** Edits a whole number. While the text is invalid, the last valid number stays in effect. */
export function NumberField({ label, unit, min, max, value, onChange, onEmpty }: NumberFieldProps) {
  const { t } = useTranslation()
  const hintId = useId()
  const unitId = useId()
  const [text, setText] = useState(String(value ?? ''))
  const isValid = isWithin(text, min, max) || (text === '' && onEmpty !== undefined)
  return (
    <div>
      <div className={unit === undefined ? undefined : field.counted}>
        <label className={field.label}>
          {label}
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            className={field.field}
            placeholder={onEmpty && '0'}
            value={text}
            aria-invalid={!isValid}
            aria-describedby={
              [unit && unitId, !isValid && hintId].filter(Boolean).join(' ') || undefined
            }
            onChange={(event) => {
              const entered = event.currentTarget.value.trim()
              setText(entered)
              if (entered === '') onEmpty?.()
              if (isWithin(entered, min, max)) onChange(Number(entered))
            }}
          />
        </label>
        {unit !== undefined && (
          <span id={unitId} className={field.unit}>
            {unit}
          </span>
        )}
      </div>
      {!isValid && (
        <p id={hintId} className={field.wrong}>
          {t('app.pages.gacha.odds.wholeNumber', { min, max })}
        </p>
      )}
    </div>
  )
}

function isWithin(text: string, min: number, max: number): boolean {
  return /^\d{1,6}$/.test(text) && Number(text) >= min && Number(text) <= max
}

type TypeSelectProps = {
  label: string
  game: GameId
  types: readonly string[]
  selected: string
  onChange: (type: string) => void
}

export function TypeSelect({ label, game, types, selected, onChange }: TypeSelectProps) {
  const typeName = usePullTypeName()
  return (
    <select
      className={field.field}
      aria-label={label}
      value={selected}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {types.map((type) => (
        <option key={type} value={type}>
          {typeName(game, type)}
        </option>
      ))}
    </select>
  )
}
