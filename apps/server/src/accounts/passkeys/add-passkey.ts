import type * as passkeyApi from '@bannerday/contract/accounts/passkeys'
import { MAX_PASSKEYS } from '@bannerday/contract/accounts/passkeys'
import { fail, ok } from '@bannerday/domain/result'
import type { ActionOutcome, Refusal, SessionInput } from '../../routing/action.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import { readAccount } from '../credentials/account-store.ts'
import { PASSKEYS_UNAVAILABLE } from '../credentials/relying-party.ts'
import { lockLiveSession } from '../credentials/session-store.ts'
import { sendPasskeyAdded } from '../mails/send-account-mail.ts'
import { confirmOwner } from '../passwords/confirm-owner.ts'
import { issueChallenge, consumeChallenge } from './challenge-store.ts'
import { insertPasskey, listAccountPasskeys } from './passkey-store.ts'
import { toUserHandle } from './user-handle.ts'
import { parseChallenge, verifyRegistration } from './verify-passkey.ts'

const INVALID_PASSKEY: Refusal = {
  error: 'verificationFailed',
  message: 'The passkey is not valid',
}
const ENDED: Refusal = { error: 'invalidToken' }
const TOO_MANY: Refusal = { error: 'notPermitted', message: 'The account has too many passkeys' }

/** Timeout of the WebAuthn ceremony. */
const TIMEOUT_MS = 5 * 60_000

/** COSE identifiers: EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257]

/**
 * Returns the creation options with a challenge after a re-authentication: a stolen session alone
 * cannot add a permanent credential.
 */
export async function startPasskey(
  context: Pick<AccountContext, 'db' | 'limits' | 'relyingParty'>,
  { session, body }: SessionInput<typeof passkeyApi.getCreationOptions>,
): ActionOutcome<typeof passkeyApi.getCreationOptions> {
  const { db, relyingParty } = context
  if (!relyingParty) return fail(PASSKEYS_UNAVAILABLE)
  const confirmed = await confirmOwner(context, session, body.current_password)
  if (!confirmed.ok) return confirmed
  const { id, username } = confirmed.value
  const existing = await listAccountPasskeys(db, id)
  if (existing.length >= MAX_PASSKEYS) return fail(TOO_MANY)
  return ok({
    challenge: await issueChallenge(db, id),
    rp: { id: relyingParty.id, name: 'Bannerday' },
    user: { id: toUserHandle(id), name: username, displayName: username },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: existing.map((passkey) => ({ type: 'public-key', id: passkey.id })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
    timeout: TIMEOUT_MS,
  })
}

/** Stores a passkey that was created for a challenge of the account, and mails the owner. */
export async function addPasskey(
  context: Pick<AccountContext, 'db' | 'defer' | 'mailer' | 'publicUrl' | 'relyingParty'>,
  { session, body, client }: SessionInput<typeof passkeyApi.add>,
): ActionOutcome<typeof passkeyApi.add> {
  const { db, relyingParty } = context
  if (!relyingParty) return fail(PASSKEYS_UNAVAILABLE)
  const { accountId } = session
  const challenge = parseChallenge(body.credential.response.clientDataJSON)
  if (challenge === null || !(await consumeChallenge(db, challenge, accountId)))
    return fail(INVALID_PASSKEY)
  const credential = await verifyRegistration(body.credential, challenge, relyingParty)
  if (!credential) return fail(INVALID_PASSKEY)
  const added = await db.transaction(async (transaction) => {
    if (!(await lockLiveSession(transaction, session))) return fail(ENDED)
    const existing = await listAccountPasskeys(transaction, accountId)
    if (existing.length >= MAX_PASSKEYS) return fail(TOO_MANY)
    const isNew = await insertPasskey(transaction, { accountId, ...credential, name: body.name })
    return isNew ? ok({}) : fail(INVALID_PASSKEY)
  })
  if (!added.ok) return added
  const account = await readAccount(db, accountId)
  if (account) context.defer(sendPasskeyAdded(context, account, body.name, client.language))
  return ok({})
}
