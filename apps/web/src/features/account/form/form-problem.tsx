import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useErrorText } from '#shared/ui/use-error-text.ts'
import classes from './form-problem.module.css'
import type { Complaint } from './form-rules.ts'

type FormProblemProps = {
  failure: string
  error: Error | null
  complaints?: readonly Complaint[]
  renderHelp?: ((error: Error) => ReactNode) | undefined
}

/** Shows an error of the whole form. It gets the focus when the error belongs to no field. */
export function FormProblem({ failure, error, complaints = [], renderHelp }: FormProblemProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const reason = complaints.find(({ field }) => field === null)?.reason
  if (!error && !reason) return null
  return (
    <div role="alert" tabIndex={-1} className={classes.problem}>
      <IconAlertTriangle size={20} aria-hidden />
      {error ? (
        <div>
          <p className={classes.failure}>{failure}</p>
          <p className={classes.reason}>{errorText(error)}</p>
          {renderHelp?.(error)}
        </div>
      ) : (
        <p className={classes.reason}>{reason && t(`app.settings.account.problems.${reason}`)}</p>
      )}
    </div>
  )
}
