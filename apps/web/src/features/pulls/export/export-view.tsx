import { getTraits } from '@bannerday/domain/games/traits'
import { IconDownload } from '#shared/ui/icons.ts'
import { useState } from 'react'
import { downloadFile } from '#shared/download-file.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { CheckField } from '#shared/ui/check-field.tsx'
import { LoadingButton } from '#shared/ui/loading-button.tsx'
import classes from '../actions/task-view.module.css'
import { TaskView } from '../actions/task-view.tsx'
import { usePullChange } from '../actions/use-pull-change.ts'
import { useAccountName, usePullTypeName } from '../common/labels.ts'
import { requestPullWorker } from '../local-store/request-pull-worker.ts'
import type { AccountId } from '../local-store/stored-account.ts'
import {
  EXPORT_FORMATS,
  type ExportFormat,
  type ExportResult,
} from '../local-store/worker-protocol.ts'
import { serializePreferences } from './backup-preferences.ts'

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
  const [written, setWritten] = useState<ExportResult | null>(null)
  const { busy, problem, change } = usePullChange()

  function save(): Promise<void> {
    const preferences = serializePreferences()
    const request = { call: 'export', format, account, strict, preferences } as const
    return change(requestPullWorker(request), (value) => {
      downloadFile(value.file, value.name)
      setWritten(value)
    })
  }

  return (
    <TaskView
      title={
        account === null
          ? t('app.pages.gacha.export.titleAll')
          : t('app.pages.gacha.export.titleAccount', { name: accountName(account) })
      }
      problem={problem}
      actions={
        <>
          <Button variant="default" onClick={onDone}>
            {t('app.pages.gacha.export.back')}
          </Button>
          <LoadingButton
            loading={busy}
            leftSection={<IconDownload size={18} />}
            onClick={() => void save()}
          >
            {t('app.pages.gacha.export.save')}
          </LoadingButton>
        </>
      }
    >
      <label className={classes.field}>
        {t('app.pages.gacha.export.format')}
        <select
          value={format}
          onChange={({ currentTarget: { value } }) => {
            setFormat(EXPORT_FORMATS.find((candidate) => candidate === value) ?? 'uigf-4')
            setWritten(null)
          }}
        >
          {listFormats(account).map((option) => (
            <option key={option} value={option}>
              {t(`app.pages.gacha.export.formats.${option}`)}
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
      {written !== null && <ExportNote written={written} />}
    </TaskView>
  )
}

/** Returns the formats that can represent an account. UIGF v3 is for a single Genshin account. */
function listFormats(account: AccountId | null): readonly ExportFormat[] {
  return EXPORT_FORMATS.filter((format) => {
    if (format === 'uigf-3') return account !== null && getTraits(account.game).files.hasUigf3
    return format !== 'backup' || account === null
  })
}

/** Shows that a file was written, and which data it omits. */
function ExportNote({ written }: { written: ExportResult }) {
  const { t } = useTranslation()
  const typeName = usePullTypeName()
  return (
    <div>
      <output>{t('app.pages.gacha.export.saved', { name: written.name })}</output>
      {written.omitted.length > 0 && (
        <>
          <p className={classes.note}>{t('app.pages.gacha.export.omitted')}</p>
          <ul className={classes.note}>
            {written.omitted.map(({ gameId, uid, pullType, rows }) => (
              <li key={`${gameId}-${uid}-${pullType}`}>
                {uid} · {typeName(gameId, pullType)} ·{' '}
                {t('app.pages.gacha.overview.totalPulls', { count: rows })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
