import type * as oauthApi from '@bannerday/contract/accounts/oauth'
import { fail, ok } from '@bannerday/domain/result'
import type { ActionOutcome, Refusal, SessionInput } from '../../routing/action.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import { readReauthenticatedUntil } from '../credentials/session-store.ts'
import {
  unlinkProviders,
  canSignIn,
  lockAndReadSignInMethods,
  readSignInMethods,
  type SupportedMethods,
  withoutProvider,
} from '../credentials/sign-in-methods.ts'
import { listProviderLinks } from './linked-provider-store.ts'

const NOT_LINKED: Refusal = {
  error: 'notFound',
  message: 'The account is not linked to this provider',
}
const LAST_SIGN_IN_METHOD: Refusal = { error: 'lastWayIn' }

type Context = Pick<AccountContext, 'db'> & SupportedMethods

/** Lists the sign-in methods of the session's account besides passkeys. */
export async function listLinkedProviders(
  context: Context,
  { session }: SessionInput<typeof oauthApi.list>,
): ActionOutcome<typeof oauthApi.list> {
  const { db } = context
  const methods = await readSignInMethods(db, context, session.accountId)
  const linked = await listProviderLinks(db, session.accountId)
  return ok({
    has_password: methods.hasPassword,
    proved_until: (await readReauthenticatedUntil(db, session))?.toISOString() ?? null,
    linked: linked.map(({ provider, nickname, linkedAt, lastUsedAt }) => ({
      provider,
      nickname,
      linked_at: linkedAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
      removable: canSignIn(withoutProvider(methods, provider)),
    })),
  })
}

/** Unlinks a provider unless it is the last sign-in method. */
export async function unlinkProvider(
  context: Context,
  { session: { accountId }, body: { provider } }: SessionInput<typeof oauthApi.unlink>,
): ActionOutcome<typeof oauthApi.unlink> {
  return context.db.transaction(async (transaction) => {
    const methods = await lockAndReadSignInMethods(transaction, context, accountId)
    if (!canSignIn(withoutProvider(methods, provider))) return fail(LAST_SIGN_IN_METHOD)
    const unlinked = await unlinkProviders(transaction, accountId, provider)
    return unlinked > 0 ? ok({}) : fail(NOT_LINKED)
  })
}
