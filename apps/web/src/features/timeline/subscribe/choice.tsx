import { useId } from 'react'
import { PillInput } from '#shared/ui/pill-input.tsx'
import form from '#shared/ui/form-parts.module.css'

type ChoiceProps<Value extends string> = {
  legend: string
  values: readonly Value[]
  value: Value
  onChange: (value: Value) => void
  nameOf: (value: Value) => string
}

/** Renders a choice of a few visible options. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className={form.row}>
      <legend className={form.legend}>{props.legend}</legend>
      {props.values.map((value) => (
        <PillInput
          key={value}
          type="radio"
          name={name}
          checked={value === props.value}
          onChange={() => props.onChange(value)}
        >
          {props.nameOf(value)}
        </PillInput>
      ))}
    </fieldset>
  )
}
