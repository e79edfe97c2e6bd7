import type { registerSocially as call } from '@bannerday/contract/accounts/social'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type { BrowserAction, Refusal } from '../../routing/action.ts'
import type { RootDatabase } from '../../database/database.ts'
import { type Count, countTries } from '../../rate-limits/count-tries.ts'
import { addAccount } from '../credentials/account-store.ts'
import { keepAvatar } from '../credentials/avatar-store.ts'
import { removeAccount, removeUnconfirmed } from '../deletion/remove-account.ts'
import { holdArrival, removeArrival } from './arrival-store.ts'
import { signInPerson } from './sign-in-person.ts'
import { insertSignIn, type SignInKey } from './sign-in-store.ts'
import { notVouchedFor, type SocialContext } from './social-context.ts'

const TAKEN: Refusal = { error: 'usernameTaken' }
const NOBODY = notVouchedFor('This browser came from no provider, or too long ago')
const KNOWN = notVouchedFor('There is an account of this sign-in by now')

/**
 * Creates an account for a new OAuth user and starts a session. It has neither a password nor an
 * address: a provider's address never links accounts.
 */
export async function registerSocially(
  context: SocialContext,
  { body, client, secret }: Parameters<BrowserAction<typeof call>>[0],
): ReturnType<BrowserAction<typeof call>> {
  if (secret === null) return fail(NOBODY)
  const tooManyTries = await context.limits.take('registerTries', client.network)
  if (tooManyTries) return fail(tooManyTries)
  const counts: Count[] = [
    ['register', client.network],
    ...(client.site === null ? [] : [['registerOfSite', client.site] as const]),
  ]
  const opened = await countTries(
    context.limits,
    counts,
    () => openAccount(context.db, secret, body.username),
    (outcome) => outcome.ok,
  )
  if (!opened.ok) return opened
  const entry = { marks: body.device_marks ?? [], client }
  const begun = await signInPerson(context, opened.value, entry)
  return begun.ok ? ok({ data: begun.value, keep: null }) : begun
}

function openAccount(
  db: RootDatabase,
  secret: string,
  username: string,
): Promise<Result<SignInKey, Refusal>> {
  return db.transaction(async (transaction) => {
    const arrival = await holdArrival(transaction, secret)
    if (!arrival) return fail(NOBODY)
    const { provider, subject, nickname, avatar } = arrival
    await removeUnconfirmed(transaction, username)
    const accountId = await addAccount(transaction, {
      username,
      email: null,
      passwordHash: null,
      nickname,
      activatedAt: new Date(),
    })
    // The user may choose another name; the signup stays pending.
    if (accountId === null) return fail(TAKEN)
    await removeArrival(transaction, secret)
    const added = await insertSignIn(transaction, { provider, subject, accountId, nickname })
    if (!added) {
      await removeAccount(transaction, accountId)
      return fail(KNOWN)
    }
    if (avatar) await keepAvatar(transaction, accountId, avatar)
    return ok({ provider, subject, accountId })
  })
}
