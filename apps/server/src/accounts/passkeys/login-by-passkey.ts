import type {
  loginByPasskey as call,
  readPasskeyLogin as optionsCall,
} from '@bannerday/contract/accounts/passkey'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type { ActionInput, ActionOutcome, Refusal } from '../../routing/action.ts'
import { withLimits } from '../../rate-limits/count-tries.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import { type Account, readAccount } from '../credentials/account-store.ts'
import { startSession } from '../sessions/begin-session.ts'
import { SUSPENDED } from '../sessions/find-session.ts'
import { issueChallenge, consumeChallenge } from './challenge-store.ts'
import { readChallenge } from './client-data.ts'
import { NO_PASSKEYS } from './no-passkeys.ts'
import { findPasskey, recordUse } from './passkey-store.ts'
import { parseUserHandle } from './user-handle.ts'
import { verifyAssertion } from './verify-passkey.ts'

const WRONG: Refusal = { error: 'wrongCredentials', message: 'No such passkey' }

/** Timeout of the WebAuthn ceremony. */
const TIMEOUT_MS = 5 * 60_000

/** Issues a challenge for any passkey of the user. */
export async function readPasskeyLogin(
  { db, limits, relyingParty }: Pick<AccountContext, 'db' | 'limits' | 'relyingParty'>,
  { client }: ActionInput<typeof optionsCall>,
): ActionOutcome<typeof optionsCall> {
  if (!relyingParty) return fail(NO_PASSKEYS)
  const tooMany = await limits.take('passkeyChallenges', client.network)
  if (tooMany) return fail(tooMany)
  return ok({
    challenge: await issueChallenge(db, null),
    rpId: relyingParty.id,
    userVerification: 'required',
    timeout: TIMEOUT_MS,
  })
}

/** Starts a session for a verified passkey with user verification. */
export async function loginByPasskey(
  context: AccountContext,
  { body, client }: ActionInput<typeof call>,
): ActionOutcome<typeof call> {
  const owner = await withLimits(
    context.limits,
    [['loginOfNetwork', client.network]],
    () => findOwner(context, body.credential),
    (outcome) => !outcome.ok && outcome.problem === WRONG,
  )
  if (!owner.ok) return owner
  const device = context.deviceMarks.find(owner.value.id, body.device_marks ?? [])
  const entry = { method: 'passkey', device, client } as const
  const begun = await startSession(context, owner.value, entry)
  return begun === null ? fail(WRONG) : ok(begun)
}

async function findOwner(
  { db, relyingParty }: Pick<AccountContext, 'db' | 'relyingParty'>,
  signed: ActionInput<typeof call>['body']['credential'],
): Promise<Result<Account, Refusal>> {
  if (!relyingParty) return fail(NO_PASSKEYS)
  const challenge = readChallenge(signed.response.clientDataJSON)
  const accountId = parseUserHandle(signed.response.userHandle)
  if (challenge === null || accountId === null) return fail(WRONG)
  // First, so that no challenge is tried twice.
  if (!(await consumeChallenge(db, challenge, null))) return fail(WRONG)
  const account = await readAccount(db, accountId)
  const passkey = account && (await findPasskey(db, accountId, signed.id))
  if (!passkey) return fail(WRONG)
  const use = await verifyAssertion(signed, challenge, passkey, relyingParty)
  if (!use) return fail(WRONG)
  if (!(await recordUse(db, { accountId, id: passkey.id, ...use }))) return fail(WRONG)
  return account.suspendedAt ? fail(SUSPENDED) : ok(account)
}
