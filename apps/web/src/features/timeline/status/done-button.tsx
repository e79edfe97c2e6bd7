import { IconCircleCheck, IconCircleCheckFilled } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useStatusNotes } from '#shared/derived-preferences.ts'
import { IconButton } from '#shared/ui/icon-button.tsx'
import classes from './done-button.module.css'
import { noteAndTell } from './note-and-tell.ts'
import type { Marked } from './tell-marks.ts'

/** The container of the button, whose sibling gets the focus when the button is removed. */
const LINE = 'li, tr'

/**
 * Renders the check button of an activity: the first press marks it as completed, the second undoes
 * that.
 */
export function DoneButton({ marked }: { marked: readonly [Marked, ...Marked[]] }) {
  const { t } = useTranslation()
  const notes = useStatusNotes()
  const isDone = marked.every(({ uuid }) => notes[uuid] === 'done')
  const count = marked.length
  const [{ title }] = marked
  const Icon = isDone ? IconCircleCheckFilled : IconCircleCheck

  function mark({ currentTarget }: MouseEvent) {
    const line = currentTarget.closest(LINE)
    const beside = line?.nextElementSibling ?? line?.previousElementSibling
    flushSync(() => noteAndTell(marked, isDone ? '' : 'done'))
    if (!currentTarget.isConnected) beside?.querySelector<HTMLElement>('a, button')?.focus()
  }

  return (
    <IconButton
      className={classes.button}
      data-done={isDone || undefined}
      aria-label={
        isDone
          ? t('app.pages.timeline.unmarkDone', { title })
          : count > 1
            ? t('app.pages.timeline.markAllDone', { count })
            : t('app.pages.timeline.markDone', { title })
      }
      onClick={mark}
    >
      <Icon size={20} stroke={1.7} />
    </IconButton>
  )
}
