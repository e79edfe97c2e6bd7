import type { ChosenItem } from '@bannerday/domain/outcomes/pull-choices'
import { Button } from '@mantine/core'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { dayText } from '#shared/dates/date-text.ts'
import { daysText } from '#shared/dates/days-text.ts'
import type { AccountId } from '../../device/store/stored-account.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { Dialog } from '#shared/ui/dialog.tsx'
import { TaskView } from '../../tasks/task-view.tsx'
import { usePullChange } from '../../tasks/use-pull-change.ts'
import { requestPullWorker } from '../../device/request-pull-worker.ts'
import { PullsError } from '../../states/pulls-error.tsx'
import classes from './choices-dialog.module.css'
import type { BannerChoice } from '../../device/read-choices.ts'
import { useChoices } from './use-choices.ts'

type ChoicesDialogProps = {
  account: AccountId
  pullType: string
  name: string
  onClose: () => void
}

/** Edits the selected item per banner, which the official pull log does not contain. */
export function ChoicesDialog({ account, pullType, name, onClose }: ChoicesDialogProps) {
  const { t } = useTranslation()
  const choices = useChoices(account, pullType)
  const { busy, problem, change } = usePullChange()

  function choose(banner: BannerChoice, itemId: string): void {
    const chosen = (choices.data ?? []).flatMap((one): ChosenItem[] => {
      const item = one === banner ? itemId : one.chosen
      const { start: from, end: until } = one.window
      return item === null || item === '' ? [] : [{ from, until, itemId: item }]
    })
    const oldestFirst = chosen.toReversed()
    const work = requestPullWorker({ call: 'choose', account, pullType, chosen: oldestFirst })
    void change(work, () => undefined)
  }

  return (
    <Dialog opened onClose={onClose} size={600} title={<strong>{name}</strong>}>
      <TaskView
        title={t('app.pages.gacha.choices.title')}
        problem={problem}
        actions={<Button onClick={onClose}>{t('app.common.close')}</Button>}
      >
        <p className={classes.note}>{t('app.pages.gacha.choices.note')}</p>
        {choices.isError && (
          <PullsError error={choices.error} onRetry={() => void choices.refetch()} />
        )}
        <ul className={classes.banners}>
          {choices.data?.map((banner) => (
            <li key={`${banner.window.start}-${banner.items[0]?.id}`}>
              <BannerField
                banner={banner}
                disabled={busy}
                onChoose={(itemId) => choose(banner, itemId)}
              />
            </li>
          ))}
        </ul>
        {choices.data?.length === 0 && <p>{t('app.pages.gacha.choices.none')}</p>}
      </TaskView>
    </Dialog>
  )
}

type BannerFieldProps = {
  banner: BannerChoice
  disabled: boolean
  onChoose: (itemId: string) => void
}

function BannerField({ banner, disabled, onChoose }: BannerFieldProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { start, end } = banner.window
  return (
    <label className={classes.banner}>
      <span>{end === null ? dayText(start, language) : daysText(start, end, language)}</span>
      <select
        className={classes.select}
        disabled={disabled}
        value={banner.chosen ?? ''}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        <option value="">{t('app.pages.gacha.choices.notChosen')}</option>
        {banner.items.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
