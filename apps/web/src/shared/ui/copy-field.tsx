import { IconCheck, IconCopy } from '#shared/ui/icons.ts'
import { useId } from 'react'
import { useCopy } from '#shared/use-copy.ts'
import { Button } from './button.tsx'
import classes from './copy-field.module.css'
import hidden from './visually-hidden.module.css'

type CopyFieldProps = {
  label: string
  /** Whether only screen readers get the label. */
  isLabelHidden?: boolean
  text: string
  /** Whether the text is a command or code. */
  isCode?: boolean
  /** The label of the button, the confirmation, and what to do when copying is refused. */
  messages: { readonly copy: string; readonly copied: string; readonly refused: string }
}

/** Renders a text to copy, with a button. Without permission the text can be copied by hand. */
export function CopyField({
  label,
  isLabelHidden = false,
  text,
  isCode = false,
  messages,
}: CopyFieldProps) {
  const { state, copy } = useCopy()
  const id = useId()
  const isCopied = state === 'copied'
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={isLabelHidden ? hidden.hidden : classes.label}>
        {label}
      </label>
      <textarea
        id={id}
        className={classes.text}
        data-code={isCode || undefined}
        rows={1}
        spellCheck={false}
        value={text}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant="default"
        leftSection={<Icon size={16} aria-hidden />}
        onClick={() => void copy(text)}
      >
        {isCopied ? messages.copied : messages.copy}
      </Button>
      <output className={state === 'refused' ? classes.refused : hidden.hidden}>
        {state === 'refused' && messages.refused}
        {isCopied && messages.copied}
      </output>
    </div>
  )
}
