import { ERROR_CODES } from '@bannerday/contract/error-code'
import type { SubmitOutcome } from '@bannerday/domain/submit-cooldown'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import {
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { ApiError } from '#shared/api/api-error.ts'
import { useCaptchaToken } from '#shared/captcha/use-captcha-token.tsx'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { LoadingButton, type LoadingButtonProps } from '#shared/ui/loading-button.tsx'
import { useErrorText } from '#shared/ui/use-error-text.ts'
import type { Complaint, FieldName, FormValues } from './form-rules.ts'
import type { Cooldown } from './cooldowns.ts'
import classes from './account-form.module.css'

type AccountFormProps<Answer> = FormTask<Answer> & {
  /** The error message for a rejected request. */
  failure: string
  /** The label and the look of the submit button. */
  action: string
  variant?: 'filled' | 'danger'
  /** The pause of the submit button after an attempt. */
  pause?: Cooldown
  /** Renders help for a rejected request. */
  renderHelp?: (error: Error) => ReactNode
  /** Renders the fields. `problemOf` returns the validation error of a field. */
  children: (getProblem: (field: FieldName) => string | boolean) => ReactNode
}

/** Renders a form of the account card with its fields, captcha, error and submit button. */
export function AccountForm<Answer>({
  failure,
  action,
  variant = 'filled',
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
      <CooldownButton type="submit" variant={variant} loading={isPending} pause={pause}>
        {action}
      </CooldownButton>
    </form>
  )
}

/** The captcha token of a form, if required. */
type Proof = { cf_token?: string }

type FormTask<Answer> = {
  /** Whether a captcha is required; omitted, it is. */
  needsProof?: boolean
  /** Validates the values. The form is not sent while there are complaints. */
  check: (values: FormValues) => readonly Complaint[]
  send: (values: FormValues, proof: Proof) => Promise<Answer>
  /** Maps an error code of the server to the field that caused the error. */
  errorFields?: Readonly<Record<number, FieldName>>
  onDone: (answer: Answer, values: FormValues) => void
  /** Called after each attempt that reached the server. */
  onTry?: (outcome: SubmitOutcome) => void
}

/** Runs an account form: validates it, submits it, and focuses the error. */
function useAccountForm<Answer>(task: FormTask<Answer>) {
  const form = useRef<HTMLFormElement>(null)
  const human = useCaptchaToken(task.needsProof ?? true)
  const [complaints, setComplaints] = useState<readonly Complaint[]>([])
  const { mutate, error, isPending, reset } = useMutation({
    // Not cached after unmounting, because the variables may contain a password.
    gcTime: 0,
    mutationFn: (values: FormValues) => task.send(values, human.fields),
    onSuccess: (answer, values) => task.onDone(answer, values),
    onSettled: (_, failure) => {
      human.renew(isTooEasy(failure) ? 'hard' : undefined)
      task.onTry?.(failure ? 'failure' : 'success')
    },
  })

  useEffect(() => {
    if (complaints.length === 0 && !error) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus()
  }, [complaints, error])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    // React events bubble through portals, so a form in a dialog also triggers the form around it.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    if (isPending) return
    reset()
    const values = readValues(event.currentTarget)
    const found = task.check(values)
    const all = found.length === 0 && human.isMissing ? [NO_PROOF] : found
    setComplaints(all)
    if (all.length === 0) mutate(values)
  }

  const blamed = error instanceof ApiError ? task.errorFields?.[error.errorCode ?? 0] : undefined
  const outcome = isTooEasy(error)
    ? { error: null, complaints: HARDER_PROOF }
    : { error, complaints }
  return { form, submit, isPending, ...outcome, blamed, check: human.check }
}

/** Returns whether the server requires a higher difficulty. */
function isTooEasy(error: Error | null): boolean {
  return error instanceof ApiError && error.errorCode === ERROR_CODES.verificationRequired
}

const HARDER_PROOF: readonly Complaint[] = [{ field: null, reason: 'harderProof' }]
const NO_PROOF: Complaint = { field: null, reason: 'turnstileError' }

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
  }
}

type FormProblemProps = {
  failure: string
  error: Error | null
  complaints?: readonly Complaint[]
  renderHelp?: ((error: Error) => ReactNode) | undefined
}

/** Shows an error of the whole form. It gets the focus when the error belongs to no field. */
export function FormProblem({ failure, error, complaints = [], renderHelp }: FormProblemProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const reason = complaints.find(({ field }) => field === null)?.reason
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

type CooldownButtonProps = LoadingButtonProps & { pause: Cooldown | undefined; children: string }

/** Renders a button that is disabled during its pause and shows the remaining time. */
export function CooldownButton({ pause, children, ...props }: CooldownButtonProps) {
  const { t } = useTranslation()
  const seconds = pause?.seconds ?? 0
  return (
    <LoadingButton {...props} disabled={seconds > 0}>
      {seconds > 0 ? t('app.settings.account.wait', { action: children, seconds }) : children}
    </LoadingButton>
  )
}
