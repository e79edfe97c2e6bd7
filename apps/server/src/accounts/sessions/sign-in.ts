import type * as sessionApi from '@bannerday/contract/accounts/sessions'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type { ActionInput, ActionOutcome, Client, Refusal } from '../../routing/action.ts'
import { type LimitedSubject, withLimits } from '../../rate-limits/with-limits.ts'
import { createNetworkNameKey } from '../../rate-limits/limits.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import { type Account, findByLoginName } from '../credentials/account-store.ts'
import { requireCaptcha } from '../../captcha/require-captcha.ts'
import { verifyPassword } from '../credentials/password-hash.ts'
import { createSession } from './create-session.ts'
import { SUSPENDED } from './find-session.ts'

const WRONG_CREDENTIALS: Refusal = { error: 'wrongCredentials' }
const NOT_ACTIVATED: Refusal = { error: 'notActivated' }

type Context = Pick<
  AccountContext,
  'db' | 'decoyHash' | 'deviceMarks' | 'captcha' | 'defer' | 'limits' | 'mailer' | 'publicUrl'
>

/**
 * Starts a session. The state of an account is revealed only with its password, and an unknown
 * username takes as long as a known one. Wrong passwords slow the client down and never lock the
 * account.
 */
export async function signIn(
  context: Context,
  { body, client }: ActionInput<typeof sessionApi.login>,
): ActionOutcome<typeof sessionApi.login> {
  const { limits } = context
  const account = await findByLoginName(context.db, body.username)
  const device = account && context.deviceMarks.find(account.id, body.device_marks ?? [])
  const isAttacked = device === null && (await limits.isExhausted('loginOfName', body.username))
  const difficulty = isAttacked ? 'hard' : 'usual'
  const captchaRefusal = await requireCaptcha(context, body.cf_token, client, difficulty)
  if (captchaRefusal) return fail(captchaRefusal)
  const checked = await withLimits(
    limits,
    device === null ? getLimits(client, body.username) : [['loginOfDevice', device]],
    () => checkPassword(context, account, body.password),
    isWrongCredentials,
  )
  if (isWrongCredentials(checked)) await limits.take('loginOfName', body.username)
  if (!checked.ok) return checked
  const started = await createSession(context, checked.value, {
    method: 'password',
    device,
    client,
  })
  return started === null ? fail(WRONG_CREDENTIALS) : ok(started)
}

/** Lists the limits of an attempt from an unknown device. */
function getLimits({ network, site }: Client, username: string): LimitedSubject[] {
  return [
    ['loginOfNetworkAndName', createNetworkNameKey(network, username)],
    ['loginOfNetwork', network],
    ...(site === null ? [] : [['loginOfSite', site] as const]),
  ]
}

function isWrongCredentials(checked: Result<Account, Refusal>): boolean {
  return !checked.ok && checked.problem === WRONG_CREDENTIALS
}

async function checkPassword(
  { decoyHash }: Pick<Context, 'decoyHash'>,
  account: Account | null,
  password: string,
): Promise<Result<Account, Refusal>> {
  const isCorrect = await verifyPassword(account?.passwordHash ?? decoyHash, password)
  if (!account || !isCorrect) return fail(WRONG_CREDENTIALS)
  if (account.suspendedAt) return fail(SUSPENDED)
  return account.activatedAt ? ok(account) : fail(NOT_ACTIVATED)
}
