import { Button } from '@mantine/core'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { DANGER } from '#shared/ui/danger.ts'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { requestPullWorker } from '../device/request-pull-worker.ts'
import classes from '../tasks/task-view.module.css'
import { TaskView } from '../tasks/task-view.tsx'
import { usePullChange } from '../tasks/use-pull-change.ts'

/** Deletes the restore points to free space on a full device. */
export function ForgetView({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const { busy, problem, change } = usePullChange()
  const forget = () =>
    change(requestPullWorker({ call: 'forget-points' }), () => {
      showToast(t('app.pages.gacha.settings.forgotten'))
      onDone()
    })
  return (
    <TaskView
      title={t('app.pages.gacha.settings.forgetTitle')}
      problem={problem}
      actions={
        <>
          <Button variant="default" onClick={onDone}>
            {t('app.common.cancel')}
          </Button>
          <Button color={DANGER} loading={busy} onClick={() => void forget()}>
            {t('app.pages.gacha.settings.forgetPoints')}
          </Button>
        </>
      }
    >
      <p className={classes.note}>{t('app.pages.gacha.settings.forgetNote')}</p>
    </TaskView>
  )
}
