import type { ChosenItem } from '@bannerday/domain/outcomes/pull-choices'
import { dayText } from '#shared/dates/date-text.ts'
import { daysText } from '#shared/dates/days-text.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { PullsError, TaskView } from '../common/task-view.tsx'
import { usePullChange } from '../common/use-pull-change.ts'
import { requestPullWorker, usePullQuery } from '../local-store/pull-client.ts'
import type { BannerChoice } from '../local-store/read-overview.ts'
import type { AccountId } from '../local-store/stored-account.ts'
import classes from './chosen-items-dialog.module.css'

type ChosenItemsDialogProps = {
  account: AccountId
  pullType: string
  name: string
  /** Whether the item is selected without fate points. */
  isSelection: boolean
  onClose: () => void
}

/** Edits the selected item per banner, which the official pull log does not contain. */
export function ChosenItemsDialog(props: ChosenItemsDialogProps) {
  const { account, pullType, name, isSelection, onClose } = props
  const { t } = useTranslation()
  const choices = useChoices(account, pullType)
  const { busy, problem, change } = usePullChange()

  function choose(banner: BannerChoice, itemId: string): void {
    const chosen = (choices.data ?? []).flatMap((choice): ChosenItem[] => {
      const item = choice === banner ? itemId : choice.chosen
      const { start: from, end: until } = choice.window
      return item === null || item === '' ? [] : [{ from, until, itemId: item }]
    })
    const oldestFirst = chosen.toReversed()
    const work = requestPullWorker({ call: 'choose', account, pullType, chosen: oldestFirst })
    void change(work, () => undefined)
  }

  return (
    <Dialog onClose={onClose} width={600} hasCloseButton title={name}>
      <TaskView
        title={t('app.pages.gacha.choices.title')}
        problem={problem}
        actions={<Button onClick={onClose}>{t('app.common.close')}</Button>}
      >
        <p className={classes.note}>
          {t(isSelection ? 'app.pages.gacha.choices.noteSelected' : 'app.pages.gacha.choices.note')}
        </p>
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

/** Returns the banners of a type on which the player can select an item. */
function useChoices(account: AccountId, pullType: string) {
  const language = useLanguage()
  return usePullQuery({ call: 'choices', account, pullType, language })
}
