import type { ReactNode } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './account-form.module.css'
import { FormProblem } from './form-problem.tsx'
import type { FieldName } from './form-rules.ts'
import { PausedButton } from './paused-button.tsx'
import { type FormTask, useAccountForm } from './use-account-form.ts'
import type { Pause } from './use-cooldowns.ts'

type AccountFormProps<Answer> = FormTask<Answer> & {
  /** The error message for a rejected request. */
  failure: string
  /** The label of the submit button, and its color for a destructive action. */
  action: string
  color?: string
  /** The pause of the submit button after an attempt. */
  pause?: Pause
  /** Renders help for a rejected request. */
  renderHelp?: (error: Error) => ReactNode
  /** Renders the fields. `problemOf` returns the validation error of a field. */
  children: (problemOf: (field: FieldName) => string | boolean) => ReactNode
}

/** Renders a form of the account card with its fields, captcha, error and submit button. */
export function AccountForm<Answer>({
  failure,
  action,
  color,
  pause,
  renderHelp,
  children,
  ...task
}: AccountFormProps<Answer>) {
  const { t } = useTranslation()
  const { form, submit, isPending, error, complaints, blamed, check } = useAccountForm({
    ...task,
    onTry: (outcome) => {
      pause?.begin(outcome)
      task.onTry?.(outcome)
    },
  })

  function problemOf(field: FieldName): string | boolean {
    const complaint = complaints.find((one) => one.field === field)
    if (!complaint) return field === blamed
    return complaint.reason === null || t(`app.settings.account.problems.${complaint.reason}`)
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className={classes.form}>
      {children(problemOf)}
      {check}
      <FormProblem
        failure={failure}
        error={error}
        complaints={complaints}
        renderHelp={renderHelp}
      />
      <PausedButton type="submit" {...(color && { color })} loading={isPending} pause={pause}>
        {action}
      </PausedButton>
    </form>
  )
}
