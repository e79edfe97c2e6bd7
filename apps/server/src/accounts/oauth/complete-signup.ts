import type * as oauthApi from '@bannerday/contract/accounts/oauth'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type { ActionInput, BrowserAction, Refusal } from '../../routing/action.ts'
import { type LimitedSubject, withLimits } from '../../rate-limits/with-limits.ts'
import { admit, checkAdmission } from '../registration/admission.ts'
import { countInvitationUse } from '../registration/invitation-store.ts'
import { addAccount } from '../credentials/account-store.ts'
import { storeAvatar } from '../credentials/avatar-store.ts'
import { deleteAccountData, deleteUnconfirmed } from '../deletion/delete-account-data.ts'
import { lockPendingSignup, deletePendingSignup } from './pending-signup-store.ts'
import { signInWithProvider } from './sign-in.ts'
import { insertProviderLink, type ProviderLinkKey } from './linked-provider-store.ts'
import { notAuthenticated, type OAuthContext } from './oauth-context.ts'

const TAKEN: Refusal = { error: 'usernameTaken' }
const NO_PENDING_SIGNUP = notAuthenticated('There is no pending signup, or it has expired')
const ALREADY_REGISTERED = notAuthenticated('Another request has linked this subject to an account')

/**
 * Creates an account for a new OAuth user and starts a session. It has neither a password nor an
 * address: a provider's address never links accounts.
 */
export async function completeSignup(
  context: OAuthContext,
  { body, client, secret }: Parameters<BrowserAction<typeof oauthApi.completeSignup>>[0],
): ReturnType<BrowserAction<typeof oauthApi.completeSignup>> {
  if (secret === null) return fail(NO_PENDING_SIGNUP)
  const tooManyTries = await context.limits.take('registerTries', client.network)
  if (tooManyTries) return fail(tooManyTries)
  const notAdmitted = await checkAdmission(context, body.invitation)
  if (notAdmitted) return fail(notAdmitted)
  const limited: LimitedSubject[] = [
    ['register', client.network],
    ...(client.site === null ? [] : [['registerOfSite', client.site] as const]),
  ]
  const created = await withLimits(
    context.limits,
    limited,
    () => createAccount(context, secret, body),
    (outcome) => outcome.ok,
  )
  if (!created.ok) return created
  const entry = { marks: body.device_marks ?? [], client }
  const started = await signInWithProvider(context, created.value, entry)
  return started.ok ? ok({ data: started.value, newSecret: null }) : started
}

function createAccount(
  { db, registration }: OAuthContext,
  secret: string,
  { username, invitation }: ActionInput<typeof oauthApi.completeSignup>['body'],
): Promise<Result<ProviderLinkKey, Refusal>> {
  return db.transaction(async (transaction) => {
    const signup = await lockPendingSignup(transaction, secret)
    if (!signup) return fail(NO_PENDING_SIGNUP)
    const { provider, subject, nickname, avatar } = signup
    const admitted = await admit(transaction, registration, invitation)
    if (!admitted.ok) return admitted
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
    const added = await insertProviderLink(transaction, { provider, subject, accountId, nickname })
    if (!added) {
      await deleteAccountData(transaction, accountId)
      return fail(ALREADY_REGISTERED)
    }
    if (admitted.value !== null) await countInvitationUse(transaction, admitted.value, 1)
    if (avatar) await storeAvatar(transaction, accountId, avatar)
    return ok({ provider, subject, accountId })
  })
}
