import type { Translate } from '#shared/texts/texts.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useTimestampText } from '#shared/dates/use-timestamp-text.ts'
import type { CloudQuestion } from './cloud-question.ts'
import { ConfirmDialog } from '../tasks/confirm-dialog.tsx'

type CloudDialogProps = {
  question: CloudQuestion
  onConfirm: () => void
  onClose: () => void
}

/** Confirms an overwrite of settings in the cloud or on this device. */
export function CloudDialog({ question, onConfirm, onClose }: CloudDialogProps) {
  const { t } = useTranslation()
  const wording = wordQuestion(question, t, useTimestampText())
  return (
    <ConfirmDialog
      title={wording.title}
      confirm={wording.confirm}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {wording.message}
    </ConfirmDialog>
  )
}

function wordQuestion(
  question: CloudQuestion,
  t: Translate,
  timeText: (atMs: number) => string,
): { title: string; message: string; confirm: string } {
  switch (question.kind) {
    case 'overwrite':
      return {
        title: t('app.settings.account.cloud.overwriteTitle', { n: question.slot }),
        message: t('app.settings.account.cloud.overwriteMessage', {
          time: timeText(question.writtenAt),
        }),
        confirm: t('app.settings.account.cloud.overwrite'),
      }
    case 'set-back':
      return {
        title: t('app.settings.account.cloud.localNewerTitle'),
        message: t('app.settings.account.cloud.localNewerMessage', {
          n: question.slot,
          local: timeText(question.changedAt),
          cloud: timeText(Date.parse(question.download.updated_at)),
        }),
        confirm: t('app.settings.account.cloud.replace'),
      }
    case 'clear-cloud':
      return {
        title: t('app.settings.account.cloud.clearTitle', { n: question.slot }),
        message: t('app.settings.account.cloud.clearMessage', {
          time: timeText(question.writtenAt),
        }),
        confirm: t('app.settings.account.cloud.clear'),
      }
    case 'clear-local':
      return {
        title: t('app.settings.account.local.clearTitle'),
        message: t('app.settings.account.local.clearMessage'),
        confirm: t('app.settings.account.local.clearConfirm'),
      }
  }
}
