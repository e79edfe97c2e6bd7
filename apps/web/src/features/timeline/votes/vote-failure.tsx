import { useTranslation } from '#shared/texts/use-translation.ts'
import { ApiError } from '#shared/api/api-error.ts'
import { errorText } from '#shared/api/error-text.ts'
import type { Choice } from './vote-counts.ts'
import classes from './votes-panel.module.css'

/** Shows why the last choice failed. */
export function VoteFailure({ choice, error }: { choice: Choice; error: Error }) {
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
