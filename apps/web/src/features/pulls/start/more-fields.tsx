import { type ReactNode, useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import text from '#shared/ui/text-summary.module.css'
import task from '../actions/task-view.module.css'

type MoreFieldsProps = {
  /** Whether a field is set initially. */
  isFilled: boolean
  children: ReactNode
}

/**
 * Shows the optional fields in a collapsed section, which is initially expanded when one is set.
 */
export function MoreFields({ isFilled, children }: MoreFieldsProps) {
  const { t } = useTranslation()
  // The initial state is fixed, because editing a field must not collapse the section.
  const [startsOpen] = useState(isFilled)
  return (
    <details open={startsOpen}>
      <summary className={text.summary}>{t('app.pages.gacha.start.more')}</summary>
      <div className={task.task}>{children}</div>
    </details>
  )
}
