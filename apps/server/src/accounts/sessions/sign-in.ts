import type { login } from '@bannerday/contract/accounts/session'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type { ActionInput, ActionOutcome, Client, Refusal } from '../../routing/action.ts'
import { type LimitedSubject, withLimits } from '../../rate-limits/count-tries.ts'
import { createNetworkNameKey } from '../../rate-limits/name-at.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import { type Account, findByLoginName } from '../credentials/account-store.ts'
import { requireCaptcha } from '../../captcha/confirm-human.ts'
import { verifyPassword } from '../credentials/password-hash.ts'
import { startSession } from './begin-session.ts'
import { SUSPENDED } from './find-session.ts'

const WRONG: Refusal = { error: 'wrongCredentials' }
const NOT_ACTIVATED: Refusal = { error: 'notActivated' }

type Context = Pick<
  AccountContext,
  'db' | 'decoyHash' | 'deviceMarks' | 'humanCheck' | 'later' | 'limits' | 'mailer' | 'publicUrl'
>

/**
 * Starts a session. The state of an account is revealed only with its password, and an unknown
 * username takes as long as a known one. Wrong passwords slow the client down and never lock the
 * account.
 */
export async function signIn(
  context: Context,
  { body, client }: ActionInput<typeof login>,
): ActionOutcome<typeof login> {
  const { limits } = context
  const account = await findByLoginName(context.db, body.username)
  const device = account && context.deviceMarks.find(account.id, body.device_marks ?? [])
  const isAttacked = device === null && (await limits.isUsedUp('loginOfName', body.username))
  const work = isAttacked ? 'hard' : 'usual'
  const notHuman = await requireCaptcha(context, body.cf_token, client, work)
  if (notHuman) return fail(notHuman)
  const compared = await withLimits(
    limits,
    device === null ? countsOf(client, body.username) : [['loginOfDevice', device]],
    () => compare(context, account, body.password),
    isWrong,
  )
  if (isWrong(compared)) await limits.take('loginOfName', body.username)
  if (!compared.ok) return compared
  const begun = await startSession(context, compared.value, { method: 'password', device, client })
  return begun === null ? fail(WRONG) : ok(begun)
}

/** Separates username and address in the key, so that one cannot pass as the other. */
function countsOf({ network, site }: Client, username: string): LimitedSubject[] {
  return [
    ['loginOfNetworkAndName', createNetworkNameKey(network, username)],
    ['loginOfNetwork', network],
    ...(site === null ? [] : [['loginOfSite', site] as const]),
  ]
}

function isWrong(compared: Result<Account, Refusal>): boolean {
  return !compared.ok && compared.problem === WRONG
}

async function compare(
  { decoyHash }: Pick<Context, 'decoyHash'>,
  account: Account | null,
  password: string,
): Promise<Result<Account, Refusal>> {
  const right = await verifyPassword(account?.passwordHash ?? decoyHash, password)
  if (!account || !right) return fail(WRONG)
  if (account.suspendedAt) return fail(SUSPENDED)
  return account.activatedAt ? ok(account) : fail(NOT_ACTIVATED)
}
