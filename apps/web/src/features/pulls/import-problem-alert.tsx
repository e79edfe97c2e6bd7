import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './import-problem-alert.module.css'
import type { ImportProblem } from './pull-calls.ts'
import { useProblemText } from './use-problem-text.ts'

type ImportProblemAlertProps = {
  name: string
  problem: ImportProblem | { kind: 'failed' }
  onClose: () => void
}

/** Says which file was not read, why, and that nothing was changed. */
export function ImportProblemAlert({ name, problem, onClose }: ImportProblemAlertProps) {
  const { t } = useTranslation()
  const problemText = useProblemText()
  return (
    <Alert
      role="alert"
      color="red"
      icon={<IconAlertTriangle />}
      title={t('app.pages.gacha.import.problem.title', { name })}
      withCloseButton
      closeButtonLabel={t('app.common.close')}
      onClose={onClose}
    >
      <p className={classes.line}>{problemText(problem)}</p>
      <p className={classes.line}>{t('app.pages.gacha.import.problem.unchanged')}</p>
    </Alert>
  )
}
