import type * as passkeyApi from '@bannerday/contract/accounts/passkeys'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type { ActionInput, ActionOutcome, Refusal } from '../../routing/action.ts'
import { withLimits } from '../../rate-limits/with-limits.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import { type Account, readAccount } from '../credentials/account-store.ts'
import { PASSKEYS_UNAVAILABLE } from '../credentials/relying-party.ts'
import { createSession } from '../sessions/create-session.ts'
import { SUSPENDED } from '../sessions/find-session.ts'
import { issueChallenge, consumeChallenge } from './challenge-store.ts'
import { findPasskey, recordUse } from './passkey-store.ts'
import { parseUserHandle } from './user-handle.ts'
import { parseChallenge, verifyAssertion } from './verify-passkey.ts'

const UNKNOWN_PASSKEY: Refusal = { error: 'wrongCredentials', message: 'No such passkey' }

/** Timeout of the WebAuthn ceremony. */
const TIMEOUT_MS = 5 * 60_000

/** Returns the request options with a challenge for any discoverable passkey. */
export async function readPasskeyLogin(
  { db, limits, relyingParty }: Pick<AccountContext, 'db' | 'limits' | 'relyingParty'>,
  { client }: ActionInput<typeof passkeyApi.getLoginOptions>,
): ActionOutcome<typeof passkeyApi.getLoginOptions> {
  if (!relyingParty) return fail(PASSKEYS_UNAVAILABLE)
  const tooMany = await limits.take('passkeyChallenges', client.network)
  if (tooMany) return fail(tooMany)
  return ok({
    challenge: await issueChallenge(db, null),
    rpId: relyingParty.id,
    userVerification: 'required',
    timeout: TIMEOUT_MS,
  })
}

/** Starts a session after verifying the assertion of a passkey. */
export async function loginByPasskey(
  context: AccountContext,
  { body, client }: ActionInput<typeof passkeyApi.login>,
): ActionOutcome<typeof passkeyApi.login> {
  const owner = await withLimits(
    context.limits,
    [['loginOfNetwork', client.network]],
    () => findOwner(context, body.credential),
    (outcome) => !outcome.ok && outcome.problem === UNKNOWN_PASSKEY,
  )
  if (!owner.ok) return owner
  const device = context.deviceMarks.find(owner.value.id, body.device_marks ?? [])
  const login = { method: 'passkey', device, client } as const
  const started = await createSession(context, owner.value, login)
  return started === null ? fail(UNKNOWN_PASSKEY) : ok(started)
}

async function findOwner(
  { db, relyingParty }: Pick<AccountContext, 'db' | 'relyingParty'>,
  assertion: ActionInput<typeof passkeyApi.login>['body']['credential'],
): Promise<Result<Account, Refusal>> {
  if (!relyingParty) return fail(PASSKEYS_UNAVAILABLE)
  const challenge = parseChallenge(assertion.response.clientDataJSON)
  const accountId = parseUserHandle(assertion.response.userHandle)
  if (challenge === null || accountId === null) return fail(UNKNOWN_PASSKEY)
  // The challenge is consumed first, so that it is tried once.
  if (!(await consumeChallenge(db, challenge, null))) return fail(UNKNOWN_PASSKEY)
  const account = await readAccount(db, accountId)
  const passkey = account && (await findPasskey(db, accountId, assertion.id))
  if (!passkey) return fail(UNKNOWN_PASSKEY)
  const use = await verifyAssertion(assertion, challenge, passkey, relyingParty)
  if (!use) return fail(UNKNOWN_PASSKEY)
  if (!(await recordUse(db, { accountId, id: passkey.id, ...use }))) return fail(UNKNOWN_PASSKEY)
  return account.suspendedAt ? fail(SUSPENDED) : ok(account)
}
