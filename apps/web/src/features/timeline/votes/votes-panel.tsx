import { englishVotes } from '@bannerday/locales/english/votes'
import { IconCloudOff } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { useIsSignedIn } from '#shared/session/stored-session.ts'
import { ErrorState } from '#shared/ui/error-state.tsx'
import { useIsOnline } from '#shared/use-is-online.ts'
import { LoginNote } from './login-note.tsx'
import type { VotedEvent } from './use-tags.ts'
import { useVotes } from './use-votes.ts'
import { choiceOf } from './vote-counts.ts'
import { VoteFailure } from './vote-failure.tsx'
import { VoteOptions } from './vote-options.tsx'
import classes from './votes-panel.module.css'
import { VotesSkeleton } from './votes-skeleton.tsx'
import { VotesSummary } from './votes-summary.tsx'

addEnglish(englishVotes)

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
              onChoose={(option) => vote(choiceOf(tags, category.category_id, option))}
            />
          ))}
        </div>
      )}
      {failed && <VoteFailure {...failed} />}
      {!isSignedIn && <LoginNote />}
    </section>
  )
}
