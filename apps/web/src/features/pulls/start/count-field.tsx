import classes from '../tasks/task-view.module.css'

type CountFieldProps = {
  label: string
  most: number
  /** Undefined: not known. */
  value: number | undefined
  onChange: (value: number | undefined) => void
}

/** A count of 0 or more, or nothing. */
export function CountField({ label, most, value, onChange }: CountFieldProps) {
  return (
    <label className={classes.field}>
      {label}
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={most}
        value={value ?? ''}
        onChange={({ currentTarget: { valueAsNumber } }) =>
          onChange(Number.isNaN(valueAsNumber) ? undefined : Math.round(valueAsNumber))
        }
      />
    </label>
  )
}
