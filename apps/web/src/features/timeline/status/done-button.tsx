import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { noteStatus } from '#shared/preferences/status-notes.ts'
import { Button } from '#shared/ui/button.tsx'
import { useActivityStatus } from './use-activity-status.ts'

/** What one notes most, at one press; the next takes it back. */
export function DoneButton({ uuid }: { uuid: string }) {
  const { t } = useTranslation()
  const isDone = useActivityStatus(uuid) === 'done'
  return (
    <Button
      variant={isDone ? 'default' : 'filled'}
      aria-pressed={isDone}
      leftSection={<IconCheck size={18} aria-hidden />}
      onClick={() => noteStatus(uuid, isDone ? '' : 'done')}
    >
      {t('app.pages.timeline.status.done')}
    </Button>
  )
}
