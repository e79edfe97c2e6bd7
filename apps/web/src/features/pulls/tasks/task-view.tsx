import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { ImportProblem } from '../device/files/import-problem.ts'
import { useProblemText } from '../words/use-problem-text.ts'
import classes from './task-view.module.css'

type TaskViewProps = {
  /** None where the dialog has said it. */
  title?: string | undefined
  problem: ImportProblem | { kind: 'failed' } | null
  children: ReactNode
  actions: ReactNode
}

/** One thing to do with an account, in the place of the list. */
export function TaskView({ title, problem, children, actions }: TaskViewProps) {
  const problemText = useProblemText()
  const heading = useRef<HTMLHeadingElement>(null)
  // What had the focus is gone; the title says what came.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.task}>
      {title !== undefined && (
        <h3 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h3>
      )}
      {children}
      {problem !== null && (
        <Alert role="alert" color="red" icon={<IconAlertTriangle />}>
          {problemText(problem)}
        </Alert>
      )}
      <div className={classes.actions}>{actions}</div>
    </div>
  )
}
