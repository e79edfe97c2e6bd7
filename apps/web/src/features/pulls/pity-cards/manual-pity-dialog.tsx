import type { GameId } from '@bannerday/domain/game'
import type { ManualPity } from '@bannerday/domain/pity/pity'
import type { RememberedTop } from '@bannerday/domain/pity/remembered-tops'
import { getPullTypes } from '@bannerday/domain/pulls/pull'
import { gameNames } from '@bannerday/game-data/game-names'
import { useId, useState } from 'react'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { LoadingButton } from '#shared/ui/loading-button.tsx'
import { showChangedCard } from '../common/changed-card.ts'
import { DialogTitle } from '../common/dialog-button.tsx'
import classes from '../common/task-view.module.css'
import { CheckedForm, CheckedInput, TaskView } from '../common/task-view.tsx'
import { usePullChange } from '../common/use-pull-change.ts'
import { rememberImport, selectAccount } from '../common/account-selection.ts'
import { usePullTypeName } from '../common/labels.ts'
import {
  requestPullWorker,
  usePullOverview,
  useStoredAccounts,
} from '../local-store/pull-client.ts'
import { type AccountId, hasUid } from '../local-store/stored-account.ts'
import {
  hasOptionalFields,
  ManualPityNote,
  OptionalFields,
  PityFields,
  RareFields,
  TopFields,
} from './pity-fields.tsx'

type ManualPityDialogProps = {
  game: GameId
  /** The selected account; undefined without one. */
  account: AccountId | undefined
  /** The initial pull type. */
  pullType?: string | undefined
  onClose: () => void
}

type Entered = { readonly start: ManualPity; readonly tops: readonly RememberedTop[] }

/** Edits the manual state of a banner and then its account. */
export function ManualPityDialog({
  game,
  account,
  pullType: initialType,
  onClose,
}: ManualPityDialogProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const typeName = usePullTypeName()
  const form = useId()
  const [pullType, setPullType] = useState(initialType ?? getPullTypes(game)[0] ?? '')
  const [entered, setEntered] = useState<Entered | null>(null)
  const [uid, setUid] = useState(account?.uid ?? '')
  const { data: accounts = [] } = useStoredAccounts()
  const overview = usePullOverview(account)
  const { busy, problem, change } = usePullChange()
  const storedType = overview.data?.types.find((type) => type.pullType === pullType)
  const { start, tops } = entered ?? storedType ?? { start: {}, tops: [] }
  const isShown = uid === account?.uid
  const isTaken = !isShown && accounts.some((other) => other.game === game && other.uid === uid)
  const hasPulls = isShown && storedType !== undefined && storedType.total > 0
  const target = { game, uid }

  // A UID that is entered for an account without one takes over its entries.
  const claimsUnnamed = account !== undefined && !hasUid(account) && hasUid(target)
  function save(): void {
    const request = { account: target, pullType, start, tops, claimsUnnamed }
    void change(requestPullWorker({ call: 'start', ...request }), () => {
      if (hasUid(target)) rememberImport([target])
      else selectAccount(target)
      showChangedCard(pullType)
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
        <ManualPityNote oldest={hasPulls ? storedType.oldest : null} />
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
          <PityFields
            key={pullType}
            game={game}
            pullType={pullType}
            hasPulls={hasPulls}
            start={start}
            onChange={(changed) => setEntered({ start: changed, tops })}
          />
          <OptionalFields
            key={`more ${pullType}`}
            isFilled={hasOptionalFields({ start, tops }) || uid !== ''}
          >
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
          </OptionalFields>
        </CheckedForm>
      </TaskView>
    </Dialog>
  )
}

type UidFieldProps = {
  uid: string
  /** Whether another account on this device has the UID and manual entries. */
  isTaken: boolean
  onChange: (uid: string) => void
}

/** Edits the UID of an account, with an explanation. */
function UidField({ uid, isTaken, onChange }: UidFieldProps) {
  const { t } = useTranslation()
  const wrong = t(`app.pages.gacha.start.${isTaken ? 'uidTaken' : 'uidWrong'}`)
  return (
    <div>
      <CheckedInput
        label={t('app.pages.gacha.start.uid')}
        ref={(input) => input?.setCustomValidity(isTaken ? wrong : '')}
        inputMode="numeric"
        autoComplete="off"
        pattern="\d{7,12}"
        wrong={wrong}
        value={uid}
        onChange={({ currentTarget }) => {
          currentTarget.setCustomValidity('')
          onChange(currentTarget.value.trim())
        }}
      />
      <p className={classes.hint}>{t('app.pages.gacha.start.uidNote')}</p>
    </div>
  )
}

type TypePityDialogProps = {
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
export function TypePityDialog({
  account,
  pullType,
  start: initialStart,
  tops: initialTops,
  oldest,
  onClose,
  onSaved,
}: TypePityDialogProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const typeName = usePullTypeName()
  const hasPulls = oldest !== null
  const [start, setStart] = useState(initialStart)
  const [tops, setTops] = useState(initialTops)
  const { busy, problem, change } = usePullChange()
  const form = useId()
  const save = () =>
    change(requestPullWorker({ call: 'start', account, pullType, start, tops }), () => {
      showChangedCard(pullType)
      onSaved()
    })
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
        <ManualPityNote oldest={oldest} />
        <CheckedForm id={form} onSave={() => void save()}>
          <PityFields
            game={account.game}
            pullType={pullType}
            hasPulls={hasPulls}
            start={start}
            onChange={setStart}
          />
          <OptionalFields isFilled={hasOptionalFields({ start, tops })}>
            <RareFields game={account.game} pullType={pullType} start={start} onChange={setStart} />
            <TopFields account={account} pullType={pullType} tops={tops} onChange={setTops} />
          </OptionalFields>
        </CheckedForm>
      </TaskView>
    </Dialog>
  )
}
