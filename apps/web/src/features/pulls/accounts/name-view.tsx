import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import type { AccountId } from '../device/store/stored-account.ts'
import { requestPullWorker } from '../device/request-pull-worker.ts'
import { useAccountName } from '../texts/use-account-name.ts'
import classes from '../tasks/task-view.module.css'
import { TaskView } from '../tasks/task-view.tsx'
import { usePullChange } from '../tasks/use-pull-change.ts'

type NameViewProps = { account: AccountId; nickname: string; onDone: () => void }

/** Edits the nickname of an account, which is stored on this device only. */
export function NameView({ account, nickname, onDone }: NameViewProps) {
  const { t } = useTranslation()
  const accountName = useAccountName()
  const [text, setText] = useState(nickname)
  const { busy, problem, change } = usePullChange()
  const form = useId()
  const save = () =>
    change(requestPullWorker({ call: 'name', account, nickname: text.trim() }), onDone)
  return (
    <TaskView
      title={t('app.pages.gacha.settings.editNicknameOf', { name: accountName(account) })}
      problem={problem}
      actions={
        <>
          <Button variant="default" onClick={onDone}>
            {t('app.common.cancel')}
          </Button>
          <Button type="submit" form={form} loading={busy}>
            {t('app.pages.gacha.settings.saveNickname')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <label className={classes.field}>
          {t('app.pages.gacha.settings.nickname')}
          <input
            value={text}
            autoComplete="off"
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </label>
      </form>
    </TaskView>
  )
}
