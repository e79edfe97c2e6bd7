import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { CheckField } from '#shared/ui/check-field.tsx'
import { IconClock, IconPencil, IconPlus, IconTrash } from '#shared/ui/icons.ts'
import type { AccountId } from '../local-store/stored-account.ts'
import classes from './edit-bar.module.css'
import type { EditKind } from './edit-dialogs.tsx'
import type { RecordSelection } from './record-selection.ts'

const EditDialog = lazy(async () => ({ default: (await import('./edit-dialogs.tsx')).EditDialog }))

type EditBarProps = {
  account: AccountId
  pullType: string
  /** The number of rows in the view. */
  matching: number
  selection: RecordSelection
}

/** Renders the actions of the edit mode. It sticks to the bottom of the window. */
export function EditBar({ account, pullType, matching, selection }: EditBarProps) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<EditKind | null>(null)
  const count = selection.rows.size
  const isAll = count > 0 && count === matching
  return (
    <section className={classes.bar} aria-label={t('app.pages.gacha.records.edit.actions')}>
      <div className={classes.selection}>
        <CheckField
          label={t('app.pages.gacha.records.edit.selectAll', { count: matching })}
          checked={isAll}
          disabled={matching === 0}
          onChange={() => (isAll ? selection.clear() : selection.selectAll(matching))}
        />
        <output className={classes.count}>
          {t('app.pages.gacha.settings.selectedCount', { count })}
        </output>
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setOpened('add')}
        >
          {t('app.pages.gacha.records.edit.add')}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPencil size={16} aria-hidden />}
          disabled={count === 0}
          onClick={() => setOpened('change')}
        >
          {t('app.pages.gacha.records.edit.change')}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconTrash size={16} aria-hidden />}
          disabled={count === 0}
          onClick={() => setOpened('delete')}
        >
          {t('app.pages.gacha.records.edit.delete')}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconClock size={16} aria-hidden />}
          onClick={() => setOpened('move')}
        >
          {t('app.pages.gacha.records.edit.move')}
        </Button>
      </div>
      {opened !== null && (
        <Suspense>
          <EditDialog
            kind={opened}
            account={account}
            pullType={pullType}
            rows={[...selection.rows.values()]}
            onClose={() => setOpened(null)}
            onSaved={() => {
              selection.clear()
              setOpened(null)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
