import type { GameId } from '@bannerday/domain/game'
import type { ManualPity } from '@bannerday/domain/pity/pity'
import type { RememberedTop } from '@bannerday/domain/pity/remembered-tops'
import { getPullTypes } from '@bannerday/domain/pulls/pull'
import { gameNames } from '@bannerday/game-data/game-names'
import { useId, useState } from 'react'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { LoadingButton } from '#shared/ui/loading-button.tsx'
import { DialogTitle } from '../actions/dialog-button.tsx'
import classes from '../actions/task-view.module.css'
import { CheckedForm, TaskView } from '../actions/task-view.tsx'
import { usePullChange } from '../actions/use-pull-change.ts'
import { rememberImport, selectAccount } from '../common/account-selection.ts'
import { usePullTypeName } from '../common/labels.ts'
import { usePullOverview, useStoredAccounts } from '../local-store/pull-queries.ts'
import { requestPullWorker } from '../local-store/request-pull-worker.ts'
import { type AccountId, hasUid } from '../local-store/stored-account.ts'
import { hasMore } from './has-more.ts'
import { MoreFields } from './more-fields.tsx'
import { StartNote } from './start-note.tsx'
import { RareFields, StateFields } from './state-fields.tsx'
import { TopFields } from './top-fields.tsx'
import { UidField } from './uid-field.tsx'

type ByHandDialogProps = {
  game: GameId
  /** The selected account; undefined without one. */
  account: AccountId | undefined
  /** The initial pull type. */
  pullType?: string | undefined
  onClose: () => void
}

type Entered = { readonly start: ManualPity; readonly tops: readonly RememberedTop[] }

/** Edits the manual state of a banner and then its account. */
export function ByHandDialog({ game, account, pullType: first, onClose }: ByHandDialogProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const typeName = usePullTypeName()
  const form = useId()
  const [pullType, setPullType] = useState(first ?? getPullTypes(game)[0] ?? '')
  const [entered, setEntered] = useState<Entered | null>(null)
  const [uid, setUid] = useState(account?.uid ?? '')
  const { data: accounts = [] } = useStoredAccounts()
  const overview = usePullOverview(account)
  const { busy, problem, change } = usePullChange()
  const known = overview.data?.types.find((type) => type.pullType === pullType)
  const { start, tops } = entered ?? known ?? { start: {}, tops: [] }
  const isShown = uid === account?.uid
  const isTaken = !isShown && accounts.some((one) => one.game === game && one.uid === uid)
  const hasPulls = isShown && known !== undefined && known.total > 0
  const named = { game, uid }

  // A UID that is entered for an account without one takes over its entries.
  const isFound = account !== undefined && !hasUid(account) && hasUid(named)
  function save(): void {
    const said = { account: named, pullType, start, tops, isFound }
    void change(requestPullWorker({ call: 'start', ...said }), () => {
      if (hasUid(named)) rememberImport([named])
      else selectAccount(named)
      onClose()
    })
  }

  if (account !== undefined && overview.isPending) return null
  return (
    <Dialog
      onClose={onClose}
      width={560}
      hasCloseButton
      title={
        <DialogTitle about={gameNames[game][language]} title={t('app.pages.gacha.start.enter')} />
      }
    >
      <TaskView
        title={hasPulls ? t('app.pages.gacha.start.title') : undefined}
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
        <StartNote oldest={hasPulls ? known.oldest : null} />
        <CheckedForm id={form} onSave={save}>
          <label className={classes.field}>
            {t('app.pages.gacha.start.type')}
            <select
              value={pullType}
              onChange={(event) => {
                setPullType(event.currentTarget.value)
                setEntered(null)
              }}
            >
              {getPullTypes(game).map((type) => (
                <option key={type} value={type}>
                  {typeName(game, type)}
                </option>
              ))}
            </select>
          </label>
          <StateFields
            key={pullType}
            game={game}
            pullType={pullType}
            hasPulls={hasPulls}
            start={start}
            onChange={(changed) => setEntered({ start: changed, tops })}
          />
          <MoreFields key={`more ${pullType}`} isFilled={hasMore({ start, tops }) || uid !== ''}>
            <RareFields
              game={game}
              pullType={pullType}
              start={start}
              onChange={(changed) => setEntered({ start: changed, tops })}
            />
            <TopFields
              account={account ?? { game, uid: '' }}
              pullType={pullType}
              tops={tops}
              onChange={(changed) => setEntered({ start, tops: changed })}
            />
            <UidField uid={uid} isTaken={isTaken} onChange={setUid} />
          </MoreFields>
        </CheckedForm>
      </TaskView>
    </Dialog>
  )
}
