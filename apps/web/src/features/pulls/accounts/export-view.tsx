import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import type { AccountId } from '../device/store/stored-account.ts'
import { CheckField } from '#shared/ui/check-field.tsx'
import { requestPullWorker } from '../device/request-pull-worker.ts'
import { preferencesToKeep } from '../device/files/backup-preferences.ts'
import {
  EXPORT_FORMATS,
  type ExportFormat,
  type WrittenExport,
} from '../device/files/export-order.ts'
import { useAccountName } from '../texts/use-account-name.ts'
import { LeftOutNote } from './left-out-note.tsx'
import { downloadFile } from '#shared/download-file.ts'
import classes from '../tasks/task-view.module.css'
import { TaskView } from '../tasks/task-view.tsx'
import { usePullChange } from '../tasks/use-pull-change.ts'

type ExportViewProps = {
  /** Null for all accounts. */
  account: AccountId | null
  onDone: () => void
}

/** Exports the pulls of an account, or everything, to a file. */
export function ExportView({ account, onDone }: ExportViewProps) {
  const { t } = useTranslation()
  const accountName = useAccountName()
  const [format, setFormat] = useState<ExportFormat>('uigf-4')
  const [strict, setStrict] = useState(false)
  const [written, setWritten] = useState<WrittenExport | null>(null)
  const { busy, problem, change } = usePullChange()

  function save(): Promise<void> {
    const order = { format, account, strict, preferences: preferencesToKeep() }
    return change(requestPullWorker({ call: 'export', order }), (value) => {
      downloadFile(value.file, value.name)
      setWritten(value)
    })
  }

  return (
    <TaskView
      title={
        account === null
          ? t('app.pages.gacha.export.titleAll')
          : t('app.pages.gacha.export.titleOf', { name: accountName(account) })
      }
      problem={problem}
      actions={
        <>
          <Button variant="default" onClick={onDone}>
            {t('app.pages.gacha.export.back')}
          </Button>
          <Button
            loading={busy}
            leftSection={<IconDownload size={18} />}
            onClick={() => void save()}
          >
            {t('app.pages.gacha.export.save')}
          </Button>
        </>
      }
    >
      <label className={classes.field}>
        {t('app.pages.gacha.export.format')}
        <select
          value={format}
          onChange={({ currentTarget: { value } }) => {
            setFormat(EXPORT_FORMATS.find((one) => one === value) ?? 'uigf-4')
            setWritten(null)
          }}
        >
          {formatsFor(account).map((one) => (
            <option key={one} value={one}>
              {t(`app.pages.gacha.export.formats.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <p className={classes.note}>{t(`app.pages.gacha.export.notes.${format}`)}</p>
      {format === 'uigf-4' && (
        <CheckField
          label={t('app.pages.gacha.export.strict')}
          checked={strict}
          onChange={setStrict}
        />
      )}
      {written !== null && <LeftOutNote written={written} />}
    </TaskView>
  )
}

/** Returns the formats that can represent an account. UIGF v3 is for a single Genshin account. */
function formatsFor(account: AccountId | null): readonly ExportFormat[] {
  return EXPORT_FORMATS.filter((format) => {
    if (format === 'uigf-3') return account?.game === 'genshin'
    return format !== 'backup' || account === null
  })
}
