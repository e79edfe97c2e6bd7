import type * as voteApi from '@bannerday/contract/votes'
import { TAG_CATEGORIES, TAG_OPTIONS, type TagCategory } from '@bannerday/domain/activities/tag'
import { fail, ok } from '@bannerday/domain/result'
import { serverTexts } from '@bannerday/locales/server-texts'
import type { RootDatabase } from '../database/database.ts'
import type { RateLimits } from '../rate-limits/limits.ts'
import type {
  ActionInput,
  ActionOutcome,
  Refusal,
  Session,
  SessionInput,
} from '../routing/action.ts'
import { countVotes, resolveEvent, readVotes, removeVotes, writeVotes } from './vote-store.ts'

/** The context of the vote endpoints. */
export type VoteContext = { readonly db: RootDatabase; readonly limits: Pick<RateLimits, 'take'> }

const EVENT_NOT_FOUND: Refusal = { error: 'notFound', message: 'Event not found' }

/** Returns the vote counts of an event and, with a session, the votes of the account. */
export async function getTags(
  { db }: Pick<VoteContext, 'db'>,
  { query, session }: ActionInput<typeof voteApi.get> & { readonly session: Session | null },
): ActionOutcome<typeof voteApi.get> {
  const { activity_uuid, game_id, lang = 'en' } = query
  const event = await resolveEvent(db, activity_uuid, game_id)
  if (event === null) return fail(EVENT_NOT_FOUND)
  const counts = new Map(
    (await countVotes(db, event)).map((row) => [`${row.category} ${row.option}`, row.count]),
  )
  return ok({
    all_categories: TAG_CATEGORIES.map((category) => ({
      category_id: category,
      name: serverTexts[lang].app.server.tags[category].name,
      options: listOptions(category, serverTexts[lang].app.server.tags[category].options, counts),
    })),
    user_votes: session ? await readVotes(db, session.accountId, event) : {},
  })
}

function listOptions(
  category: TagCategory,
  labels: Readonly<Record<string, string>>,
  counts: ReadonlyMap<string, number>,
) {
  return TAG_OPTIONS[category].map((option) => ({
    option_id: option,
    label: labels[option] ?? option,
    vote_count: counts.get(`${category} ${option}`) ?? 0,
  }))
}

/** Casts votes on an event. */
export async function castVotes(
  { db, limits }: VoteContext,
  { session, body }: SessionInput<typeof voteApi.cast>,
): ActionOutcome<typeof voteApi.cast> {
  const tooMany = await limits.take('vote', session.accountId)
  if (tooMany) return fail(tooMany)
  const event = await resolveEvent(db, body.activity_uuid, body.game_id)
  if (event === null) return fail(EVENT_NOT_FOUND)
  await writeVotes(db, session.accountId, event, body.votes)
  return ok({})
}

/** Withdraws votes. */
export async function withdrawVotes(
  { db, limits }: VoteContext,
  { session, body }: SessionInput<typeof voteApi.withdraw>,
): ActionOutcome<typeof voteApi.withdraw> {
  const tooMany = await limits.take('vote', session.accountId)
  if (tooMany) return fail(tooMany)
  const event = await resolveEvent(db, body.activity_uuid, body.game_id)
  if (event === null) return fail(EVENT_NOT_FOUND)
  await removeVotes(db, session.accountId, event, body.category_ids)
  return ok({})
}
