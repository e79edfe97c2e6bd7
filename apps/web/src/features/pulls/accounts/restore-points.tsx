import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useTimestampText } from '#shared/dates/use-timestamp-text.ts'
import type { RestorePoint } from '../device/store/pull-schema.ts'
import { requestPullWorker } from '../device/request-pull-worker.ts'
import { useAccountName } from '../texts/use-account-name.ts'
import { useAfterRestore } from '../tasks/use-after-restore.ts'
import { useProblemText } from '../texts/use-problem-text.ts'
import classes from './restore-points.module.css'
import { useRestorePoints } from './use-account-summaries.ts'
import { usePullChange } from '../tasks/use-pull-change.ts'

/** Lists the last changes, each with an undo button. */
export function RestorePoints({ onForget }: { onForget: () => void }) {
  const { t } = useTranslation()
  const problemText = useProblemText()
  const points = useRestorePoints()
  const { busy, problem, change } = usePullChange()
  const afterRestore = useAfterRestore()
  if (points.data === undefined || points.data.length === 0) return null
  const restore = (restorePoint: number) =>
    change(requestPullWorker({ call: 'restore', restorePoint }), afterRestore)
  return (
    <section>
      <h3 className={classes.title}>{t('app.pages.gacha.settings.restorePoints')}</h3>
      <p className={classes.note}>{t('app.pages.gacha.settings.restoreNote')}</p>
      <ul className={classes.points}>
        {points.data.map((point) => (
          <Point
            key={point.id}
            point={point}
            busy={busy}
            onRestore={() => void restore(point.id)}
          />
        ))}
      </ul>
      <Button
        variant="default"
        size="xs"
        disabled={busy}
        leftSection={<IconTrash size={16} />}
        onClick={onForget}
      >
        {t('app.pages.gacha.settings.forgetPoints')}
      </Button>
      {problem !== null && (
        <Alert role="alert" color="red" icon={<IconAlertTriangle />}>
          {problemText(problem)}
        </Alert>
      )}
    </section>
  )
}

type PointProps = { point: RestorePoint; busy: boolean; onRestore: () => void }

function Point({ point, busy, onRestore }: PointProps) {
  const { t } = useTranslation()
  const accountName = useAccountName()
  const { reason, name, accounts, atMs } = point
  const time = useTimestampText()(atMs)
  return (
    <li className={classes.point}>
      <div>
        <strong>{t(`app.pages.gacha.settings.before.${reason}`, { name })}</strong>
        <span className={classes.note}>{[time, ...accounts.map(accountName)].join(' · ')}</span>
      </div>
      <Button
        variant="default"
        size="xs"
        disabled={busy}
        leftSection={<IconArrowBackUp size={16} />}
        aria-label={t('app.pages.gacha.settings.restoreTo', { time })}
        onClick={onRestore}
      >
        {t('app.pages.gacha.settings.restore')}
      </Button>
    </li>
  )
}
