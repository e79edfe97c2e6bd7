import * as voteApi from '@bannerday/contract/votes'
import type { TagCategory } from '@bannerday/domain/activities/tag'
import type { GameId } from '@bannerday/domain/game'
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CSSProperties, useId } from 'react'
import type * as z from 'zod/mini'
import { ApiError, errorText } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/call-api.ts'
import { callApiSignedIn } from '#shared/session/session.ts'
import { useIsSignedIn, useStoredSession } from '#shared/session/stored-session.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { ErrorState } from '#shared/ui/error-state.tsx'
import { IconCloudOff, IconLogin2 } from '#shared/ui/icons.ts'
import hidden from '#shared/ui/visually-hidden.module.css'
import { useIsOnline } from '#shared/use-is-online.ts'
import classes from './votes-panel.module.css'

/** Shows the votes on an event. Signed-in players can vote. */
export function VotesPanel({ event }: { event: VotedEvent }) {
  const { t } = useTranslation()
  const titleId = useId()
  const isSignedIn = useIsSignedIn()
  const isOnline = useIsOnline()
  const { tags, fetchError, refetch, vote, failed } = useVotes(event)
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.title}>
        {t('app.pages.timeline.vote.title')}
      </h3>
      {tags && <VotesSummary categories={tags.all_categories} />}
      {!tags && !fetchError && isOnline && <VotesSkeleton />}
      {!isOnline && (
        <p className={classes.offline}>
          <IconCloudOff size={18} aria-hidden />
          {t('app.pages.timeline.vote.offline')}
        </p>
      )}
      {fetchError && isOnline && (
        <ErrorState
          title={t('app.pages.timeline.vote.fetch_error')}
          error={fetchError}
          onRetry={() => void refetch()}
        />
      )}
      {tags && isSignedIn && (
        <div className={classes.categories}>
          {tags.all_categories.map((category) => (
            <VoteOptions
              key={category.category_id}
              category={category}
              chosen={tags.user_votes[category.category_id]}
              disabled={!isOnline}
              onChoose={(option) => vote(toggleChoice(tags, category.category_id, option))}
            />
          ))}
        </div>
      )}
      {failed && <VoteFailure {...failed} />}
      {!isSignedIn && <LoginNote />}
    </section>
  )
}

type VoteOptionsProps = {
  category: VoteCategory
  chosen: string | undefined
  disabled: boolean
  onChoose: (option: string) => void
}

/** Renders the options of a category with their votes. Pressing the chosen one withdraws it. */
function VoteOptions({ category, chosen, disabled, onChoose }: VoteOptionsProps) {
  const { t } = useTranslation()
  const nameId = useId()
  const { total } = getLeaders(category)
  return (
    <fieldset aria-labelledby={nameId} className={classes.category} disabled={disabled}>
      <h4 id={nameId} className={classes.name}>
        {category.name}
      </h4>
      <div className={classes.options}>
        {category.options.map(({ option_id, label, vote_count }) => (
          <button
            key={option_id}
            type="button"
            className={classes.option}
            style={{ '--share': vote_count / Math.max(1, total) } as CSSProperties}
            aria-pressed={option_id === chosen}
            onClick={() => onChoose(option_id)}
          >
            {label}
            <span className={classes.count} aria-hidden>
              {vote_count}
            </span>
            <span className={hidden.hidden}>
              {t('app.pages.timeline.vote.count', { count: vote_count })}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** Shows the leading vote of each category, or one line when there are no votes. */
function VotesSummary({ categories }: { categories: readonly VoteCategory[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const percent = new Intl.NumberFormat(language, { style: 'percent' })
  const leaders = categories.map((category) => ({ ...category, ...getLeaders(category) }))
  if (leaders.every(({ total }) => total === 0)) {
    return <p className={classes.none}>{t('app.pages.timeline.vote.none')}</p>
  }
  return (
    <dl className={classes.summary}>
      {leaders.map(({ category_id, name, labels, share, total }) => (
        <div key={category_id} className={classes.summaryRow}>
          <dt>{name}</dt>
          <dd className={classes.leader}>{labels.join(' / ') || '–'}</dd>
          <dd className={classes.summaryCount}>
            {total > 0 && `${percent.format(share)} · `}
            {t('app.pages.timeline.vote.count', { count: total })}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Renders the placeholder of the summary while it loads. */
function VotesSkeleton() {
  const { t } = useTranslation()
  return (
    <output className={classes.skeleton} aria-label={t('app.pages.timeline.vote.loading')}>
      {[1, 2, 3, 4].map((row) => (
        <span key={row} className={classes.skeletonRow} />
      ))}
    </output>
  )
}

/** Shows that only signed-in players can vote, with a link to the login. */
function LoginNote() {
  const { t } = useTranslation()
  return (
    <p className={classes.note}>
      <span>{t('app.pages.timeline.vote.login_required')}</span>
      <LinkButton
        to="/settings"
        search={{ highlight: 'login' }}
        variant="default"
        size="xs"
        leftSection={<IconLogin2 size={16} aria-hidden />}
      >
        {t('app.pages.timeline.vote.login')}
      </LinkButton>
    </p>
  )
}

/** Shows why the last choice failed. */
function VoteFailure({ choice, error }: { choice: Choice; error: Error }) {
  const { t } = useTranslation()
  const generic = choice.option === null ? 'cancel_failed' : 'failed'
  return (
    <p role="alert" className={classes.failure}>
      {isRefusal(error) ? errorText(error, t) : t(`app.pages.timeline.vote.${generic}`)}
    </p>
  )
}

/** Returns whether the server refused the request with an error code. */
function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.errorCode !== undefined
}

/**
 * Returns the votes on an event with the player's pending choices applied (optimistic update). A
 * rejected choice leaves the pending list, which restores the previous votes.
 */
function useVotes(event: VotedEvent) {
  const { data, error, refetch } = useTags(event)
  const token = useStoredSession('auth_token')
  const client = useQueryClient()
  const queryKey = tagsKey(event.uuid, token)
  const mutationKey = ['vote', ...queryKey]
  const vote = useMutation({
    mutationKey,
    // Sequential mutations: the last choice wins.
    scope: { id: mutationKey.join(' ') },
    // A pending response may predate the choice.
    onMutate: () => client.cancelQueries({ queryKey }),
    mutationFn: (choice: Choice) => sendChoice(event, choice),
    onSuccess: (_, choice) =>
      client.setQueriesData<Tags>({ queryKey }, (tags) => tags && withChoice(tags, choice)),
  })
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Choice,
  })
  return {
    tags: data && pending.reduce(withChoice, data),
    fetchError: error,
    refetch,
    vote: vote.mutate,
    /** The last choice, if it failed. */
    failed: vote.isError ? { choice: vote.variables, error: vote.error } : undefined,
  }
}

function sendChoice({ uuid, gameId }: VotedEvent, { category, option }: Choice) {
  const about = { activity_uuid: uuid, game_id: gameId }
  return option === null
    ? callApiSignedIn(voteApi.withdraw, {}, { body: { ...about, category_ids: [category] } })
    : callApiSignedIn(voteApi.cast, {}, { body: { ...about, votes: { [category]: option } } })
}

type VotedEvent = { readonly uuid: string; readonly gameId: GameId }

/** Returns the query key for the votes on an event, one per session. */
function tagsKey(uuid: string, token: string | undefined) {
  return ['tags', uuid, token]
}

/** Loads the votes on an event, in the player's language. */
function useTags({ uuid, gameId }: VotedEvent) {
  const lang = useLanguage()
  const token = useStoredSession('auth_token')
  return useQuery({
    queryKey: [...tagsKey(uuid, token), lang],
    queryFn: ({ signal }) => {
      const query = { activity_uuid: uuid, game_id: gameId, lang }
      return token === undefined
        ? callApi(voteApi.get, query, { signal })
        : callApiSignedIn(voteApi.get, query, { signal })
    },
  })
}

/** The votes on an event, and the caller's own votes. */
export type Tags = z.output<typeof voteApi.get.data>
type VoteCategory = Tags['all_categories'][number]

/** A vote in a category; a null option withdraws it. */
export type Choice = { readonly category: TagCategory; readonly option: string | null }

/** Returns the choice for a click on an option. Clicking the chosen option withdraws it. */
export function toggleChoice(tags: Tags, category: TagCategory, option: string): Choice {
  return { category, option: tags.user_votes[category] === option ? null : option }
}

/**
 * Returns the counts with a choice applied. Applying a choice twice changes nothing, so it can be
 * applied to a response of any age.
 */
export function withChoice(tags: Tags, { category, option }: Choice): Tags {
  const { [category]: before = null, ...others } = tags.user_votes
  if (before === option) return tags
  const change = (id: string) => Number(id === option) - Number(id === before)
  return {
    all_categories: tags.all_categories.map((each) =>
      each.category_id === category
        ? {
            ...each,
            options: each.options.map((entry) => ({
              ...entry,
              vote_count: Math.max(0, entry.vote_count + change(entry.option_id)),
            })),
          }
        : each,
    ),
    user_votes: option === null ? others : { ...others, [category]: option },
  }
}

/** Returns the leading options of a category (several on a tie) and the number of voters. */
export function getLeaders({ options }: VoteCategory) {
  const maxCount = Math.max(...options.map(({ vote_count }) => vote_count))
  const total = options.reduce((sum, { vote_count }) => sum + vote_count, 0)
  const labels = options
    .filter(({ vote_count }) => vote_count === maxCount)
    .map(({ label }) => label)
  return { labels: total === 0 ? [] : labels, share: total === 0 ? 0 : maxCount / total, total }
}
