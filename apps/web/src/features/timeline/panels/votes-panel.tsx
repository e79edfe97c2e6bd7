import { IconCloudOff, IconLogin2 } from '#shared/ui/icons.ts'
import { type CSSProperties, useId } from 'react'
import { ApiError, errorText } from '#shared/api/api-error.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { useIsSignedIn } from '#shared/session/stored-session.ts'
import { ErrorState } from '#shared/ui/error-state.tsx'
import { LinkButton } from '#shared/ui/button.tsx'
import hidden from '#shared/ui/visually-hidden.module.css'
import { useIsOnline } from '#shared/use-is-online.ts'
import {
  type Choice,
  toggleChoice,
  getLeaders,
  useVotes,
  type VoteCategory,
  type VotedEvent,
} from './votes.ts'
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
