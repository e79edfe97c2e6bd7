import { displayName } from '@bannerday/domain/activities/display-names'
import type { ActivityGroup } from '@bannerday/domain/activities/today'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useStatusNotes } from '#shared/derived-preferences.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { IconCircleCheck } from '#shared/ui/icons.ts'
import lines from '#shared/ui/today-line.module.css'
import type { TimelineActivity } from '../data/timeline-activity.ts'
import { setStatus } from '../panels/set-status.ts'
import classes from './activity-lines.module.css'

/** Whether all activities of a line are done. */
export function useIsDone(targets: ActivityGroup<TimelineActivity>): boolean {
  const notes = useStatusNotes()
  return targets.every(({ uuid }) => notes[uuid] === 'done')
}

type DoneButtonProps = {
  targets: ActivityGroup<TimelineActivity>
  /** Keeps the line of finished activities. */
  keep?: ((uuids: readonly string[]) => void) | undefined
}

/**
 * Renders the check button of a line, which marks its activities as done. On a line that is done it
 * undoes the latest change. The focus stays on the line.
 */
export function DoneButton({ targets, keep }: DoneButtonProps) {
  const { t } = useTranslation()
  const isDone = useIsDone(targets)
  const place = useRef<HTMLSpanElement>(null)
  const count = targets.length
  const title = displayName(targets[0].label).text

  function change(apply: () => void) {
    flushSync(apply)
    place.current?.querySelector<HTMLElement>('button:last-child')?.focus()
  }

  async function handleUndo() {
    const { undoStatus } = await import('../panels/announce-status.ts')
    change(() => undoStatus(targets))
  }

  return (
    <span ref={place} className={classes.tick} data-done={isDone || undefined}>
      <IconButton
        className={lines.button}
        aria-keyshortcuts="D"
        aria-label={
          count > 1
            ? t('app.pages.timeline.markAllDone', { count })
            : t('app.pages.timeline.markDone', { title })
        }
        onClick={() =>
          change(() => {
            keep?.(targets.map(({ uuid }) => uuid))
            setStatus(targets, 'done')
          })
        }
      >
        <IconCircleCheck size={20} stroke={1.7} />
      </IconButton>
      {isDone && (
        <Button
          variant="subtle"
          size="compact"
          className={classes.undo ?? ''}
          aria-label={`${t('app.pages.timeline.undo')}: ${title}`}
          onClick={() => void handleUndo()}
        >
          {t('app.pages.timeline.undo')}
        </Button>
      )}
    </span>
  )
}
