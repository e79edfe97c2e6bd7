import { ERROR_CODES } from '@bannerday/contract/error-code'
import type { SubmitOutcome } from '@bannerday/domain/submit-cooldown'
import { IconAlertTriangle } from '#shared/ui/icons.ts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '#shared/api/api-error.ts'
import { useCaptchaToken } from '#shared/captcha/captcha.tsx'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { LoadingButton, type LoadingButtonProps } from '#shared/ui/loading-button.tsx'
import { useErrorText } from '#shared/ui/use-error-text.ts'
import type { FieldProblem, FieldName, FormValues } from './form-rules.ts'
import type { Cooldown } from './cooldowns.ts'
import classes from './account-form.module.css'

type AccountFormProps<Answer> = FormTask<Answer> & {
  /** The error message for a rejected request. */
  failure: string
  /** The label and the look of the submit button. */
  action: string
  variant?: 'filled' | 'danger'
  /** The cooldown of the submit button after an attempt. */
  cooldown?: Cooldown
  /** Renders help for a rejected request. */
  renderHelp?: (error: Error) => ReactNode
  /** Renders the fields. `getProblem` returns the validation error of a field. */
  children: (getProblem: (field: FieldName) => string | boolean) => ReactNode
}

/** Renders a form of the account card with its fields, captcha, error and submit button. */
export function AccountForm<Answer>({
  failure,
  action,
  variant = 'filled',
  cooldown,
  renderHelp,
  children,
  ...task
}: AccountFormProps<Answer>) {
  const { t } = useTranslation()
  const { form, submit, isPending, error, problems, rejectedField, check } = useAccountForm({
    ...task,
    onAttempt: (outcome) => {
      cooldown?.startAfter(outcome)
      task.onAttempt?.(outcome)
    },
  })

  function getProblem(field: FieldName): string | boolean {
    const problem = problems.find((each) => each.field === field)
    if (!problem) return field === rejectedField
    return problem.reason === null || t(`app.settings.account.problems.${problem.reason}`)
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className={classes.form}>
      {children(getProblem)}
      {check}
      <FormProblem failure={failure} error={error} problems={problems} renderHelp={renderHelp} />
      <CooldownButton type="submit" variant={variant} loading={isPending} cooldown={cooldown}>
        {action}
      </CooldownButton>
    </form>
  )
}

/** The captcha token of a form, if required. */
type Proof = { cf_token?: string }

type FormTask<Answer> = {
  /** Whether a captcha is required; omitted, it is. */
  needsCaptcha?: boolean
  /** Validates the values. The form is not sent while there are problems. */
  check: (values: FormValues) => readonly FieldProblem[]
  send: (values: FormValues, proof: Proof) => Promise<Answer>
  /** Maps an error code of the server to the field that caused the error. */
  errorFields?: Readonly<Record<number, FieldName>>
  onDone: (answer: Answer, values: FormValues) => void
  /** Called after each attempt that reached the server. */
  onAttempt?: (outcome: SubmitOutcome) => void
}

/** Runs an account form: validates it, submits it, and focuses the error. */
function useAccountForm<Answer>(task: FormTask<Answer>) {
  const form = useRef<HTMLFormElement>(null)
  const captcha = useCaptchaToken(task.needsCaptcha ?? true)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const { mutate, error, isPending, reset } = useMutation({
    // Not cached after unmounting, because the variables may contain a password.
    gcTime: 0,
    mutationFn: (values: FormValues) => task.send(values, captcha.fields),
    onSuccess: (answer, values) => task.onDone(answer, values),
    onSettled: (_, failure) => {
      captcha.renew(needsHarderCaptcha(failure) ? 'hard' : undefined)
      task.onAttempt?.(failure ? 'failure' : 'success')
    },
  })

  useEffect(() => {
    if (problems.length === 0 && !error) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus()
  }, [problems, error])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    // React events bubble through portals, so a form in a dialog also triggers the form around it.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    if (isPending) return
    reset()
    const values = readValues(event.currentTarget)
    const found = task.check(values)
    const all = found.length === 0 && captcha.isMissing ? [MISSING_CAPTCHA] : found
    setProblems(all)
    if (all.length === 0) mutate(values)
  }

  const rejectedField =
    error instanceof ApiError ? task.errorFields?.[error.errorCode ?? 0] : undefined
  const outcome = needsHarderCaptcha(error)
    ? { error: null, problems: HARDER_CAPTCHA }
    : { error, problems }
  return { form, submit, isPending, ...outcome, rejectedField, check: captcha.check }
}

/** Returns whether the server requires a higher difficulty. */
function needsHarderCaptcha(error: Error | null): boolean {
  return error instanceof ApiError && error.errorCode === ERROR_CODES.verificationRequired
}

const HARDER_CAPTCHA: readonly FieldProblem[] = [{ field: null, reason: 'harderProof' }]
const MISSING_CAPTCHA: FieldProblem = { field: null, reason: 'turnstileError' }

/**
 * Returns the values of a form. Names and addresses are trimmed; spaces in a password are
 * significant.
 */
function readValues(form: HTMLFormElement): FormValues {
  const data = new FormData(form)
  const text = (name: FieldName) => (data.get(name) as string | null) ?? ''
  return {
    current: text('current'),
    username: text('username').trim(),
    email: text('email').trim(),
    password: text('password'),
    confirmation: text('confirmation'),
    name: text('name').trim(),
    invitation: text('invitation').trim(),
  }
}

type FormProblemProps = {
  failure: string
  error: Error | null
  problems?: readonly FieldProblem[]
  renderHelp?: ((error: Error) => ReactNode) | undefined
}

/** Shows an error of the whole form. It gets the focus when the error belongs to no field. */
export function FormProblem({ failure, error, problems = [], renderHelp }: FormProblemProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const reason = problems.find(({ field }) => field === null)?.reason
  if (!error && !reason) return null
  return (
    <div role="alert" tabIndex={-1} className={classes.problem}>
      <IconAlertTriangle size={20} aria-hidden />
      {error ? (
        <div>
          <p className={classes.failure}>{failure}</p>
          <p className={classes.reason}>{errorText(error)}</p>
          {renderHelp?.(error)}
        </div>
      ) : (
        <p className={classes.reason}>{reason && t(`app.settings.account.problems.${reason}`)}</p>
      )}
    </div>
  )
}

type CooldownButtonProps = LoadingButtonProps & { cooldown: Cooldown | undefined; children: string }

/** Renders a button that is disabled during its cooldown and shows the remaining time. */
export function CooldownButton({ cooldown, children, ...props }: CooldownButtonProps) {
  const { t } = useTranslation()
  const seconds = cooldown?.seconds ?? 0
  return (
    <LoadingButton {...props} disabled={seconds > 0}>
      {seconds > 0 ? t('app.settings.account.wait', { action: children, seconds }) : children}
    </LoadingButton>
  )
}
