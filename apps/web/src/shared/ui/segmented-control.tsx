import { type ReactNode, useId } from 'react'
import classes from './segmented-control.module.css'
import hidden from './visually-hidden.module.css'

type Option<Value> = {
  readonly value: Value
  readonly label: ReactNode
  /** The accessible name, if it differs from the label. */
  readonly name?: string
}

type SegmentedControlProps<Value> = {
  legend: string
  /** Whether only screen readers get the legend. */
  isLegendHidden?: boolean
  /** `pills` wrap to several rows; `cards` have equal widths and a border each. */
  look?: 'segments' | 'pills' | 'cards'
  /** Changes the layout of the options. */
  className?: string | undefined
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** A description below the options. */
  description?: ReactNode
}

/** Renders a choice of one of a few visible options: a group of radio buttons. */
export function SegmentedControl<Value extends string | number | boolean | null | undefined>({
  legend,
  isLegendHidden = false,
  look = 'segments',
  className = '',
  options,
  value,
  onChange,
  description,
}: SegmentedControlProps<Value>) {
  const id = useId()
  const descriptionId = description === undefined ? undefined : `${id}-description`
  return (
    <fieldset className={classes.field} aria-describedby={descriptionId}>
      <legend className={isLegendHidden ? hidden.hidden : classes.legend}>{legend}</legend>
      <div className={`${classes.options} ${className}`} data-look={look}>
        {options.map((option) => (
          <label key={String(option.value)} className={classes.option}>
            <input
              type="radio"
              name={id}
              className={classes.input}
              aria-label={option.name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {description !== undefined && (
        <p id={descriptionId} className={classes.description}>
          {description}
        </p>
      )}
    </fieldset>
  )
}
