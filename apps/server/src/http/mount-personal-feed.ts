import { readPersonalFeed } from '@bannerday/contract/feed'
import type { Hono } from 'hono'
import type { Refusal } from '../calls/action.ts'
import type { PersonalFeedQuery } from '../feeds/make-personal-feed.ts'
import { networkOf } from '../networks/network-of.ts'
import { answerCached } from './answers/answer-cached.ts'
import { answerError, answerRefusal } from './answers/answer-error.ts'
import { makeCachedContent } from './answers/cached-content.ts'
import type { AppContext, AppEnv } from './answers/request-scope.ts'
import type { CachedSettings } from './mount-cached.ts'
import { addressOf } from './requests/client-of.ts'
import { LINE_IS_FULL } from './requests/lines.ts'
import { parseQuery } from './requests/parse-query.ts'
import { takeTurn } from './requests/take-turn.ts'

type PersonalFeedSettings = CachedSettings & {
  /** A refusal of every call, while what all of them need is away. */
  readonly refuseAll: () => Refusal | null
}

/** Whoever may be between must not keep what is one player's alone. */
const CACHE_CONTROL = 'private, no-cache'

/**
 * Binds the calendars of accounts: nothing of them is kept, because each is asked for a few times a
 * day. Who has the present one is told so.
 *
 * @param make null when nothing is at the address
 */
export function mountPersonalFeed(
  app: Hono<AppEnv>,
  { proxies, inLine, refuseAll }: PersonalFeedSettings,
  make: (query: PersonalFeedQuery) => Promise<string | null>,
): void {
  app.get(readPersonalFeed.path.replace('{address}', ':address'), (context) => {
    const parameters = new URL(context.req.url).searchParams
    parameters.set('address', context.req.param('address') ?? '')
    const query = parseQuery(readPersonalFeed, parameters)
    if (!query.ok) return answerError(context, query.problem.error, query.problem)
    const { network } = networkOf(addressOf(context.req.raw.headers, context.env, proxies))
    const answered = inLine(network, () => answerFeed(context, query.value))
    return answered ?? answerRefusal(context, LINE_IS_FULL)
  })

  async function answerFeed(context: AppContext, query: PersonalFeedQuery): Promise<Response> {
    const refusal = refuseAll()
    if (refusal) return answerRefusal(context, refusal)
    await takeTurn()
    const text = await make(query)
    if (text === null) return answerError(context, 'notFound')
    const content = makeCachedContent({
      body: Buffer.from(text),
      type: 'text/calendar; charset=utf-8',
      cacheControl: CACHE_CONTROL,
    })
    return answerCached(context, content)
  }
}
