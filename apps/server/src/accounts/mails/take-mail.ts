import type { Refusal } from '../../calls/action.ts'
import type { Limits } from '../../limits/limits.ts'

/** Counts a mail to an address, whether or not anybody has it; a refusal when it is one too many. */
export async function takeMail(limits: Limits, email: string): Promise<Refusal | null> {
  return (await limits.take('mail', email)) ?? (await limits.take('mailsOfAnHour', email))
}
