// chunk: controls
import { IconEye, IconEyeOff } from '#shared/ui/icons.ts'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import classes from './fields.module.css'
import hidden from './visually-hidden.module.css'

type FieldProps = {
  label: string
  description?: string | undefined
  /** The validation error; `true` only marks the field. */
  error?: string | boolean | undefined
}

type InputProps<Tag extends 'input' | 'textarea' | 'select'> = FieldProps &
  Omit<ComponentProps<Tag>, 'id' | 'className'>

/** Renders a labeled text field. */
export function TextField({ label, description, error, ...input }: InputProps<'input'>) {
  return (
    <Field label={label} description={description} error={error}>
      {(control) => <input {...input} {...control} />}
    </Field>
  )
}

/** Renders a labeled password field with a reveal button, also for keyboards. */
export function PasswordField({
  label,
  description,
  error,
  revealLabel,
  ...input
}: InputProps<'input'> & { revealLabel: string }) {
  const [isRevealed, setRevealed] = useState(false)
  const Icon = isRevealed ? IconEyeOff : IconEye
  return (
    <Field label={label} description={description} error={error}>
      {(control) => (
        <span className={classes.password}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={isRevealed ? 'text' : 'password'}
          />
          <button
            type="button"
            className={classes.reveal}
            aria-label={revealLabel}
            aria-pressed={isRevealed}
            onClick={() => setRevealed(!isRevealed)}
          >
            <Icon size={18} aria-hidden />
          </button>
        </span>
      )}
    </Field>
  )
}

/** Renders a labeled field for several lines. */
export function TextAreaField({ label, description, error, ...area }: InputProps<'textarea'>) {
  return (
    <Field label={label} description={description} error={error}>
      {(control) => <textarea {...area} {...control} />}
    </Field>
  )
}

type SelectFieldProps<Value extends string> = FieldProps & {
  /** Whether only screen readers get the label. */
  isLabelHidden?: boolean
  className?: string | undefined
  options: readonly { readonly value: Value; readonly label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** Renders a labeled native select, which works best on phones. */
export function SelectField<Value extends string>({
  options,
  value,
  onChange,
  ...field
}: SelectFieldProps<Value>) {
  return (
    <Field {...field}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value as Value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

type ControlProps = {
  readonly id: string
  readonly className: string | undefined
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

type FieldFrameProps = FieldProps & {
  isLabelHidden?: boolean
  className?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/**
 * Connects a form control with its label, whose id is that of the control with `-label`, its
 * description and its error.
 */
export function Field({
  label,
  isLabelHidden = false,
  description,
  error = false,
  className = '',
  children,
}: FieldFrameProps) {
  const id = useId()
  const hasMessage = typeof error === 'string'
  const descriptionId = description === undefined ? undefined : `${id}-description`
  const errorId = hasMessage ? `${id}-error` : undefined
  return (
    <div className={`${classes.field} ${className}`}>
      <label
        id={`${id}-label`}
        htmlFor={id}
        className={isLabelHidden ? hidden.hidden : classes.label}
      >
        {label}
      </label>
      {description !== undefined && (
        <p id={descriptionId} className={classes.description}>
          {description}
        </p>
      )}
      {children({
        id,
        className: classes.control,
        'aria-invalid': error !== false,
        'aria-describedby': [descriptionId, errorId].filter(Boolean).join(' ') || undefined,
      })}
      {hasMessage && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
