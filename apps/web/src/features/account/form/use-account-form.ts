import { ERROR_CODES } from '@bannerday/contract/error-code'
import type { TryOutcome } from '@bannerday/domain/device/button-pause'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { CallError } from '#shared/api/call-error.ts'
import { useHumanToken } from '#shared/human-check/use-human-token.tsx'
import type { Complaint, FieldName, FormValues } from './form-rules.ts'

/** The proof of a person that a form sends along, where one is asked for. */
export type Proof = { cf_token?: string }

export type FormTask<Answer> = {
  /** Whether a person has to prove to be one; true when absent. */
  needsProof?: boolean
  /** What is wrong with the values; nothing is sent before all of it is mended. */
  check: (values: FormValues) => readonly Complaint[]
  send: (values: FormValues, proof: Proof) => Promise<Answer>
  /** By the number of an error of the server, the field it is about. */
  blames?: Readonly<Record<number, FieldName>>
  onDone: (answer: Answer, values: FormValues) => void
  /** Is told after each try that reached for the server. */
  onTry?: (outcome: TryOutcome) => void
}

/** Runs one of the account forms: checks, sends, and brings whoever fills it to what went wrong. */
export function useAccountForm<Answer>(task: FormTask<Answer>) {
  const form = useRef<HTMLFormElement>(null)
  const human = useHumanToken(task.needsProof ?? true)
  const [complaints, setComplaints] = useState<readonly Complaint[]>([])
  const { mutate, error, isPending, reset } = useMutation({
    // What was sent may hold a password: nobody keeps it once the form is gone.
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
    // React tells of the form in a dialog also the form that the dialog was opened from.
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

  const blamed = error instanceof CallError ? task.blames?.[error.errorCode ?? 0] : undefined
  const outcome = isTooEasy(error)
    ? { error: null, complaints: HARDER_PROOF }
    : { error, complaints }
  return { form, submit, isPending, ...outcome, blamed, check: human.check }
}

/** Whether the server wants a proof that costs more than the one it got. */
function isTooEasy(error: Error | null): boolean {
  return error instanceof CallError && error.errorCode === ERROR_CODES.verificationRequired
}

const HARDER_PROOF: readonly Complaint[] = [{ field: null, reason: 'harderProof' }]
const NO_PROOF: Complaint = { field: null, reason: 'turnstileError' }

/** Spaces around a name or address come from the keyboard; in a password each one counts. */
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
