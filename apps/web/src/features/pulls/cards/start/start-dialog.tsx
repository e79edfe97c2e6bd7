import type { PullStart } from '@bannerday/domain/pity/pity'
import { pityRule } from '@bannerday/domain/pity/pity-rules'
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountId } from '../../device/store/stored-account.ts'
import { Dialog } from '#shared/ui/dialog.tsx'
import classes from '../../tasks/task-view.module.css'
import { TaskView } from '../../tasks/task-view.tsx'
import { usePullChange } from '../../tasks/use-pull-change.ts'
import { askPullWorker } from '../../device/ask-pull-worker.ts'
import type { TypeOverview } from '../../device/worker-protocol.ts'
import { rarityName } from '../../words/rarity-name.ts'
import { CountField } from './count-field.tsx'

type StartDialogProps = {
  account: AccountId
  overview: TypeOverview
  name: string
  onClose: () => void
}

/** What stood before the first known pull of a type, as far as the player knows. */
export function StartDialog({ account, overview, name, onClose }: StartDialogProps) {
  const { t } = useTranslation()
  const { pullType, guarantee } = overview
  const [start, setStart] = useState<PullStart>(overview.start)
  const { busy, problem, change } = usePullChange()
  const form = useId()
  const rule = pityRule(account.game, pullType)
  const save = () => change(askPullWorker({ call: 'start', account, pullType, start }), onClose)
  return (
    <Dialog opened onClose={onClose} size={500} title={<strong>{name}</strong>}>
      <TaskView
        title={t('app.pages.gacha.start.title')}
        problem={problem}
        actions={
          <>
            <Button variant="default" onClick={onClose}>
              {t('app.common.cancel')}
            </Button>
            <Button type="submit" form={form} loading={busy}>
              {t('app.pages.gacha.start.save')}
            </Button>
          </>
        }
      >
        <p className={classes.note}>{t('app.pages.gacha.start.note')}</p>
        <form
          id={form}
          className={classes.task}
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <CountField
            label={t('app.pages.gacha.start.pity', { rarity: rarityName(account.game, 5) })}
            most={(rule?.topHard ?? 1000) - 1}
            value={start.topPity}
            onChange={(topPity) => setStart(withField(start, { topPity }))}
          />
          <CountField
            label={t('app.pages.gacha.start.pity', { rarity: rarityName(account.game, 4) })}
            most={rule?.secondHard ?? 1000}
            value={start.secondPity}
            onChange={(secondPity) => setStart(withField(start, { secondPity }))}
          />
          {guarantee !== null && (
            <GuaranteeField
              value={start.isGuaranteed}
              onChange={(isGuaranteed) => setStart(withField(start, { isGuaranteed }))}
            />
          )}
          {guarantee !== null && guarantee.lostInARow !== null && (
            <CountField
              label={t('app.pages.gacha.start.lostInARow')}
              most={3}
              value={start.lostInARow}
              onChange={(lostInARow) => setStart(withField(start, { lostInARow }))}
            />
          )}
        </form>
      </TaskView>
    </Dialog>
  )
}

type GuaranteeFieldProps = {
  value: boolean | undefined
  onChange: (value: boolean | undefined) => void
}

function GuaranteeField({ value, onChange }: GuaranteeFieldProps) {
  const { t } = useTranslation()
  return (
    <label className={classes.field}>
      {t('app.pages.gacha.start.guaranteed')}
      <select
        value={String(value)}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === 'undefined' ? undefined : currentTarget.value === 'true')
        }
      >
        <option value="undefined">{t('app.pages.gacha.start.unknown')}</option>
        <option value="true">{t('app.pages.gacha.start.yes')}</option>
        <option value="false">{t('app.pages.gacha.start.no')}</option>
      </select>
    </label>
  )
}

/** What is not known is absent, not undefined. */
function withField(
  start: PullStart,
  change: { readonly [Field in keyof PullStart]: PullStart[Field] | undefined },
): PullStart {
  const fields = Object.entries({ ...start, ...change })
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}
