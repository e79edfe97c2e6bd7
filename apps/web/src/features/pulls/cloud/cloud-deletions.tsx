import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useTimestampText } from '#shared/dates/use-timestamp-text.ts'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { requestPullWorker } from '../device/request-pull-worker.ts'
import { usePullChange } from '../tasks/use-pull-change.ts'
import { useAccountName } from '../texts/use-account-name.ts'
import { useProblemText } from '../texts/use-problem-text.ts'
import classes from './cloud-accounts.module.css'
import { useCloudDeletions } from './use-cloud-deletions.ts'

type Deletion = NonNullable<ReturnType<typeof useCloudDeletions>['data']>[number]

/** Lists the deletions of the last 30 days on any device, each with an undo button. */
export function CloudDeletions() {
  const { t } = useTranslation()
  const problemText = useProblemText()
  const accountName = useAccountName()
  const timeText = useTimestampText()
  const deletions = useCloudDeletions()
  const { busy, problem, change } = usePullChange()
  if (deletions.data === undefined || deletions.data.length === 0) return null

  const undo = ({ game, uid, fromMs, toMs }: Deletion) =>
    change(
      requestPullWorker({
        call: 'undo-deletion',
        account: { game, uid },
        deletion: { fromMs, toMs },
      }),
      (count) => {
        if (count === 0) showToast(t('app.pages.gacha.settings.restoreGone'), { color: 'warning' })
        else showToast(t('app.pages.gacha.settings.restored'))
      },
    )

  return (
    <section>
      <h3 className={classes.title}>{t('app.pages.gacha.cloud.deletions')}</h3>
      <p className={classes.note}>{t('app.pages.gacha.cloud.deletionsNote')}</p>
      <ul className={classes.list}>
        {deletions.data.map((deletion) => (
          <li key={`${deletion.game}-${deletion.uid}-${deletion.toMs}`} className={classes.item}>
            <span className={classes.name}>
              <strong>{t('app.pages.gacha.settings.deleted', { count: deletion.count })}</strong>
              <span className={classes.total}>
                {`${timeText(deletion.toMs)} · ${accountName(deletion)}`}
              </span>
            </span>
            <Button
              variant="default"
              size="xs"
              disabled={busy}
              leftSection={<IconArrowBackUp size={16} />}
              aria-label={t('app.pages.gacha.cloud.restoreDeletion', {
                time: timeText(deletion.toMs),
              })}
              onClick={() => void undo(deletion)}
            >
              {t('app.pages.gacha.settings.restore')}
            </Button>
          </li>
        ))}
      </ul>
      {problem !== null && (
        <Alert role="alert" color="red" icon={<IconAlertTriangle />}>
          {problemText(problem)}
        </Alert>
      )}
    </section>
  )
}
