import { createHmac, hash, randomBytes, randomUUID } from 'node:crypto'
import type * as importApi from '@bannerday/contract/pull-imports'
import type { ErrorCodeName } from '@bannerday/contract/error-code'
import { findLinksOfGame } from '@bannerday/domain/links/find-links'
import type { LinkProblem, PullLink } from '@bannerday/domain/links/pull-link'
import { fail, ok } from '@bannerday/domain/result'
import type { ActionInput, ActionOutcome, Client, Refusal, Session } from '../routing/action.ts'
import { requireCaptcha } from '../captcha/require-captcha.ts'
import { toTaskKey } from './import-pulls.ts'
import type { ImportContext } from './import-context.ts'
import { encryptLinks } from './link-secrets.ts'
import { addTask } from './task-store.ts'

const REFUSALS: Readonly<Record<LinkProblem, readonly [ErrorCodeName, string]>> = {
  'no-link': ['linkInvalid', 'The text contains no link'],
  'foreign-host': ['unsupportedLinkHost', 'The text contains no https link of an official host'],
  'plain-http': ['linkInvalid', 'Links of official hosts begin with https://'],
  incomplete: ['linkInvalid', 'The text contains no link to pulls'],
  'other-game': ['linkInvalid', 'The link belongs to another game'],
  'login-log': ['linkInvalid', 'A log with login tokens is never read'],
  capture: ['linkInvalid', 'Captured packets contain no readable link'],
}

type Input = ActionInput<typeof importApi.start> & { readonly session: Session | null }

/**
 * Starts an import from an official link, or from several of a game that are tried in order: into
 * the account or, after a captcha, for a device without one. A link itself is never followed: its
 * secrets are stored encrypted, and host, path and other parameters come from our own tables.
 */
export async function startImport(
  context: ImportContext,
  input: Input,
): ActionOutcome<typeof importApi.start> {
  const { body, client, session } = input
  // Before the text is parsed, so that refused requests cost no parsing.
  const tooManyAttempts = await countAttempt(context, session, client)
  if (tooManyAttempts) return fail(tooManyAttempts)
  const notHuman = session === null ? await requireCaptcha(context, body.cf_token, client) : null
  if (notHuman) return fail(notHuman)
  const links = findLinksOfGame(body.url, body.game_id)
  if (!links.ok) {
    const [error, message] = REFUSALS[links.problem]
    return fail({ error, message })
  }
  const tooMany = await countImport(context, session, client)
  return tooMany ? fail(tooMany) : createTask(context, links.value, input)
}

/** Counts an attempt, whether or not its text contains a link. */
async function countAttempt(
  { limits }: ImportContext,
  session: Session | null,
  { network, site }: Client,
): Promise<Refusal | null> {
  if (session) return limits.take('importAttempts', session.accountId)
  const siteRefusal = site === null ? null : await limits.take('importAttemptsOfSite', site)
  return siteRefusal ?? (await limits.take('importAttempts', network))
}

/** Counts an import, limited to six an hour per account or network. */
async function countImport(
  { limits }: ImportContext,
  session: Session | null,
  { network, site }: Client,
): Promise<Refusal | null> {
  if (session) return limits.take('import', session.accountId)
  const siteRefusal = site === null ? null : await limits.take('importOfSite', site)
  return siteRefusal ?? (await limits.take('import', network))
}

async function createTask(
  { db, secretKey, enqueue }: ImportContext,
  links: readonly [PullLink, ...PullLink[]],
  { session, client }: Pick<Input, 'session' | 'client'>,
): ActionOutcome<typeof importApi.start> {
  const id = randomUUID()
  const [{ gameId, area }] = links
  const ref = { ownerId: session?.accountId ?? id, id }
  const groupId = computeGroupId(secretKey, client)
  const secret = session ? null : randomBytes(32).toString('base64url')
  const added = await addTask(db, {
    ...ref,
    accountId: session?.accountId ?? null,
    groupId,
    gameId,
    area,
    sealed: encryptLinks(secretKey, links, id),
    secretHash: secret === null ? null : hash('sha256', secret, 'buffer'),
  })
  if (!added) return fail({ error: 'importRunning' })
  await enqueue(toTaskKey(ref), groupId)
  return ok({ task_id: id, status: 'pending', ...(secret !== null && { secret }) })
}

/**
 * Identifies the imports that run one after the other, so that no network or site can use all
 * concurrent imports, not even with several accounts. It is a keyed hash, because addresses are not
 * stored: of the network, or of one of two halves of its site, which the customers of a provider may
 * share.
 */
function computeGroupId(secretKey: Buffer, { network, site }: Client): string {
  const half = hash('sha256', network, 'buffer').readUInt8() % 2
  const group = site === null ? network : `${site} ${half}`
  return createHmac('sha256', secretKey).update(`import group ${group}`).digest('base64url')
}
