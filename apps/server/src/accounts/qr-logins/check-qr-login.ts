import type * as qrLoginApi from '@bannerday/contract/accounts/qr-logins'
import { fail, ok } from '@bannerday/domain/result'
import type { BrowserAction, Client } from '../../routing/action.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import { readAccount } from '../credentials/account-store.ts'
import { getAvatarPath } from '../../images/avatar-path.ts'
import { hashToken } from '../credentials/secret-token.ts'
import { readSessionOwner } from '../credentials/session-store.ts'
import { createSession } from '../sessions/create-session.ts'
import { SUSPENDED } from '../sessions/find-session.ts'
import { readQrLogin, consumeConfirmed } from './qr-login-store.ts'
import { EXPIRED, countMiss, UNKNOWN } from './qr-refusals.ts'

type Context = Pick<
  AccountContext,
  'db' | 'deviceMarks' | 'defer' | 'limits' | 'mailer' | 'publicUrl'
>
type Outcome = Awaited<ReturnType<BrowserAction<typeof qrLoginApi.check>>>
type Success = Extract<Outcome, { ok: true }>['value']

/** Reports the state of a code to the browser that requested it; other clients get "not found". */
export async function checkQrLogin(
  context: Context,
  { query, client, secret }: Parameters<BrowserAction<typeof qrLoginApi.check>>[0],
): Promise<Outcome> {
  return countMiss<Success>(context.limits, client.network, async () => {
    if (secret === null) return fail(UNKNOWN)
    const secretHash = hashToken(secret)
    const login = await readQrLogin(context.db, query.session_id, secretHash)
    if (!login) return fail(UNKNOWN)
    const { status, scannedBy, scannedAccount: accountId } = login
    if (!login.isLive || status === 'refused') return fail(EXPIRED)
    if (status === 'pending' || scannedBy === null || accountId === null) {
      return ok({ data: { status: 'pending' } })
    }
    const owner = await readSessionOwner(context.db, accountId, scannedBy)
    if (!owner) return fail(UNKNOWN)
    const { username, nickname, avatarName } = owner
    const avatar = avatarName === null ? null : getAvatarPath(avatarName)
    const user_info = { username, nickname, name: nickname ?? username, avatar }
    if (status === 'scanned') return ok({ data: { status, user_info } })
    const started = await createConfirmedSession(context, {
      id: query.session_id,
      secretHash,
      accountId,
      client,
    })
    return started.ok
      ? ok({ data: { status, user_info, ...started.value }, newSecret: null })
      : started
  })
}

type Confirmed = {
  readonly id: string
  readonly secretHash: Buffer
  readonly accountId: string
  readonly client: Client
}

/**
 * Creates the confirmed session. It is created here and not on confirmation, because its token is
 * never stored.
 */
async function createConfirmedSession(
  context: Context,
  { id, secretHash, accountId, client }: Confirmed,
) {
  // Read before the code is consumed, so that a password change in between is detected.
  const account = await readAccount(context.db, accountId)
  const marks = account && (await consumeConfirmed(context.db, id, secretHash))
  if (!marks) return fail(UNKNOWN)
  if (account.suspendedAt) return fail(SUSPENDED)
  const device = context.deviceMarks.find(accountId, marks)
  const started = await createSession(context, account, { method: 'qr', device, client })
  return started === null ? fail(EXPIRED) : ok(started)
}
