import type { registerSocially as call } from '@bannerday/contract/accounts/social'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type { BrowserAction, Refusal } from '../../routing/action.ts'
import type { RootDatabase } from '../../database/database.ts'
import { type LimitedSubject, withLimits } from '../../rate-limits/count-tries.ts'
import { addAccount } from '../credentials/account-store.ts'
import { storeAvatar } from '../credentials/avatar-store.ts'
import { deleteAccountData, deleteUnconfirmed } from '../deletion/remove-account.ts'
import { lockPendingSignup, deletePendingSignup } from './arrival-store.ts'
import { signInPerson } from './sign-in-person.ts'
import { insertSignIn, type SignInKey } from './sign-in-store.ts'
import { notAuthenticated, type OAuthContext } from './social-context.ts'

const TAKEN: Refusal = { error: 'usernameTaken' }
const NOBODY = notAuthenticated('This browser came from no provider, or too long ago')
const KNOWN = notAuthenticated('There is an account of this sign-in by now')

/**
 * Creates an account for a new OAuth user and starts a session. It has neither a password nor an
 * address: a provider's address never links accounts.
 */
export async function completeSignup(
  context: OAuthContext,
  { body, client, secret }: Parameters<BrowserAction<typeof call>>[0],
): ReturnType<BrowserAction<typeof call>> {
  if (secret === null) return fail(NOBODY)
  const tooManyTries = await context.limits.take('registerTries', client.network)
  if (tooManyTries) return fail(tooManyTries)
  const counts: LimitedSubject[] = [
    ['register', client.network],
    ...(client.site === null ? [] : [['registerOfSite', client.site] as const]),
  ]
  const opened = await withLimits(
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
    const arrival = await lockPendingSignup(transaction, secret)
    if (!arrival) return fail(NOBODY)
    const { provider, subject, nickname, avatar } = arrival
    await deleteUnconfirmed(transaction, username)
    const accountId = await addAccount(transaction, {
      username,
      email: null,
      passwordHash: null,
      nickname,
      activatedAt: new Date(),
    })
    // The user may choose another name; the signup stays pending.
    if (accountId === null) return fail(TAKEN)
    await deletePendingSignup(transaction, secret)
    const added = await insertSignIn(transaction, { provider, subject, accountId, nickname })
    if (!added) {
      await deleteAccountData(transaction, accountId)
      return fail(KNOWN)
    }
    if (avatar) await storeAvatar(transaction, accountId, avatar)
    return ok({ provider, subject, accountId })
  })
}
