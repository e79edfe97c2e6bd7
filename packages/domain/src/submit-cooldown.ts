/**
 * The cooldown of the submit button of each account form after an attempt, by outcome, in
 * milliseconds.
 */
const COOLDOWNS_MS = {
  login: { success: 10_000, failure: 10_000 },
  register: { success: 30_000, failure: 10_000 },
  resend: { success: 30_000, failure: 10_000 },
  social: { success: 10_000, failure: 10_000 },
} as const

export type CooldownForm = keyof typeof COOLDOWNS_MS
export type SubmitOutcome = 'success' | 'failure'

/** The end of the cooldown after an attempt; times in milliseconds since the Unix epoch. */
export function getCooldownEndMs(
  form: CooldownForm,
  outcome: SubmitOutcome,
  nowMs: number,
): number {
  return nowMs + COOLDOWNS_MS[form][outcome]
}

/** Remaining seconds, rounded up: 0 only after the end. */
export function getRemainingSeconds(endMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((endMs - nowMs) / 1000))
}
