import type { GameId } from '@bannerday/domain/game'
import { PULL_TYPES } from '@bannerday/domain/pulls/pull'
import { gameNames } from '@bannerday/game-data/game-names'
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { Dialog } from '#shared/ui/dialog.tsx'
import type { AccountId } from '../device/store/stored-account.ts'
import { usePullOverview } from '../device/use-stored-accounts.ts'
import { rememberImport } from '../selection/selected-account.ts'
import classes from '../tasks/task-view.module.css'
import { TaskView } from '../tasks/task-view.tsx'
import { usePullTypeName } from '../words/use-pull-type-name.ts'
import { StartDialog } from './start-dialog.tsx'

type ByHandDialogProps = {
  game: GameId
  /** The one that is shown; undefined where the game has none on this device. */
  account: AccountId | undefined
  onClose: () => void
}

type Chosen = { readonly account: AccountId; readonly pullType: string }

/** Asks whose pulls and of which type, and then where they stand. */
export function ByHandDialog({ game, account, onClose }: ByHandDialogProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const typeName = usePullTypeName()
  const form = useId()
  const [uid, setUid] = useState(account?.uid ?? '')
  const [pullType, setPullType] = useState(PULL_TYPES[game][0] ?? '')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const overview = usePullOverview(chosen?.account)
  if (chosen !== null && !overview.isPending) {
    const known = overview.data?.types.find((type) => type.pullType === chosen.pullType)
    return (
      <StartDialog
        account={chosen.account}
        pullType={chosen.pullType}
        start={known?.start ?? {}}
        tops={known?.tops ?? []}
        hasPulls={known !== undefined && known.total > 0}
        onClose={onClose}
        onSaved={() => {
          rememberImport([chosen.account])
          onClose()
        }}
      />
    )
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      size={500}
      title={
        <strong>
          {gameNames[game][language]} · {t('app.pages.gacha.start.enter')}
        </strong>
      }
    >
      <TaskView
        title={t('app.pages.gacha.start.whose')}
        problem={null}
        actions={
          <>
            <Button variant="default" onClick={onClose}>
              {t('app.common.cancel')}
            </Button>
            <Button type="submit" form={form} loading={chosen !== null}>
              {t('app.pages.gacha.start.next')}
            </Button>
          </>
        }
      >
        <p className={classes.note}>{t('app.pages.gacha.start.uidNote')}</p>
        <form
          id={form}
          className={classes.task}
          onSubmit={(event) => {
            event.preventDefault()
            setChosen({ account: { game, uid }, pullType })
          }}
        >
          <label className={classes.field}>
            {t('app.pages.gacha.settings.uid')}
            <input
              inputMode="numeric"
              pattern="\d{7,12}"
              required
              value={uid}
              onChange={(event) => setUid(event.currentTarget.value.trim())}
            />
          </label>
          <label className={classes.field}>
            {t('app.pages.gacha.start.type')}
            <select value={pullType} onChange={(event) => setPullType(event.currentTarget.value)}>
              {PULL_TYPES[game].map((type) => (
                <option key={type} value={type}>
                  {typeName(game, type)}
                </option>
              ))}
            </select>
          </label>
        </form>
      </TaskView>
    </Dialog>
  )
}
