import { ERROR_CODES } from '@bannerday/contract/error-code'
import type { SubmitOutcome } from '@bannerday/domain/submit-cooldown'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '#shared/api/api-error.ts'
import { useCaptchaToken } from '#shared/captcha/use-captcha-token.tsx'
import type { Complaint, FieldName, FormValues } from './form-rules.ts'

/** The captcha token of a form, if required. */
export type Proof = { cf_token?: string }

export type FormTask<Answer> = {
  /** Whether a captcha is required; omitted, it is. */
  needsProof?: boolean
  /** Validates the values. The form is not sent while there are complaints. */
  check: (values: FormValues) => readonly Complaint[]
  send: (values: FormValues, proof: Proof) => Promise<Answer>
  /** Maps an error code of the server to the field that caused the error. */
  blames?: Readonly<Record<number, FieldName>>
  onDone: (answer: Answer, values: FormValues) => void
  /** Called after each attempt that reached the server. */
  onTry?: (outcome: SubmitOutcome) => void
}

/** Runs an account form: validates it, submits it, and focuses the error. */
export function useAccountForm<Answer>(task: FormTask<Answer>) {
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

  const blamed = error instanceof ApiError ? task.blames?.[error.errorCode ?? 0] : undefined
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
