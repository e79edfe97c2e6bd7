import type { ManualPity } from '@bannerday/domain/pity/pity'
import type { RememberedTop } from '@bannerday/domain/pity/remembered-tops'
import { gameNames } from '@bannerday/game-data/game-names'
import { useId, useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import type { AccountId } from '../local-store/stored-account.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { LoadingButton } from '#shared/ui/loading-button.tsx'
import { CheckedForm, TaskView } from '../actions/task-view.tsx'
import { DialogTitle } from '../actions/dialog-button.tsx'
import { usePullChange } from '../actions/use-pull-change.ts'
import { requestPullWorker } from '../local-store/request-pull-worker.ts'
import { usePullTypeName } from '../common/labels.ts'
import { hasMore } from './has-more.ts'
import { MoreFields } from './more-fields.tsx'
import { StartNote } from './start-note.tsx'
import { RareFields, StateFields } from './state-fields.tsx'
import { TopFields } from './top-fields.tsx'

type StartDialogProps = {
  account: AccountId
  pullType: string
  start: ManualPity
  tops: readonly RememberedTop[]
  /** The time of the first known pull of this type; null without one. */
  oldest: string | null
  onClose: () => void
  onSaved: () => void
}

/** Edits the manual pity of a type: the one before its first known pull, or the current one. */
export function StartDialog({
  account,
  pullType,
  start: before,
  tops: remembered,
  oldest,
  onClose,
  onSaved,
}: StartDialogProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const typeName = usePullTypeName()
  const hasPulls = oldest !== null
  const [start, setStart] = useState(before)
  const [tops, setTops] = useState(remembered)
  const { busy, problem, change } = usePullChange()
  const form = useId()
  const save = () =>
    change(requestPullWorker({ call: 'start', account, pullType, start, tops }), onSaved)
  return (
    <Dialog
      onClose={onClose}
      width={560}
      hasCloseButton
      title={
        <DialogTitle
          about={`${gameNames[account.game][language]} · ${typeName(account.game, pullType)}`}
          title={t('app.pages.gacha.start.enter')}
        />
      }
    >
      <TaskView
        title={t(`app.pages.gacha.start.${hasPulls ? 'title' : 'titleNow'}`)}
        problem={problem}
        actions={
          <>
            <Button variant="default" onClick={onClose}>
              {t('app.common.cancel')}
            </Button>
            <LoadingButton type="submit" form={form} loading={busy}>
              {t('app.pages.gacha.start.save')}
            </LoadingButton>
          </>
        }
      >
        <StartNote oldest={oldest} />
        <CheckedForm id={form} onSave={() => void save()}>
          <StateFields
            game={account.game}
            pullType={pullType}
            hasPulls={hasPulls}
            start={start}
            onChange={setStart}
          />
          <MoreFields isFilled={hasMore({ start, tops })}>
            <RareFields game={account.game} pullType={pullType} start={start} onChange={setStart} />
            <TopFields account={account} pullType={pullType} tops={tops} onChange={setTops} />
          </MoreFields>
        </CheckedForm>
      </TaskView>
    </Dialog>
  )
}
