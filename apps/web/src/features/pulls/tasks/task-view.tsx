import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { ImportProblem } from '../device/files/import-problem.ts'
import { useProblemText } from '../texts/use-problem-text.ts'
import classes from './task-view.module.css'

type TaskViewProps = {
  /** Omitted when the dialog already has a title. */
  title?: string | undefined
  problem: ImportProblem | { kind: 'failed' } | null
  children: ReactNode
  actions: ReactNode
}

/** Renders an action on an account in place of the list. */
export function TaskView({ title, problem, children, actions }: TaskViewProps) {
  const problemText = useProblemText()
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused element was removed. Focusing the title announces the new view.
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
