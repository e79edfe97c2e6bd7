import { type ReactNode, useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import text from '#shared/ui/text-summary.module.css'
import task from '../tasks/task-view.module.css'

type MoreFieldsProps = {
  /** Something stands in it at first. */
  isFilled: boolean
  children: ReactNode
}

/** What may be said beside the pity, folded until somebody wants it or something stands in it. */
export function MoreFields({ isFilled, children }: MoreFieldsProps) {
  const { t } = useTranslation()
  // What is typed or taken away in it must not fold it.
  const [startsOpen] = useState(isFilled)
  return (
    <details open={startsOpen}>
      <summary className={text.summary}>{t('app.pages.gacha.start.more')}</summary>
      <div className={task.task}>{children}</div>
    </details>
  )
}
