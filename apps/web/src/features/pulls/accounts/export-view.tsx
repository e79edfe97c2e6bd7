import { getTraits } from '@bannerday/domain/games/traits'
import { gameNames } from '@bannerday/game-data/game-names'
import { useState } from 'react'
import { downloadFile } from '#shared/download-file.ts'
import { readPreferences } from '#shared/preferences.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { CheckField } from '#shared/ui/check-field.tsx'
import { IconDownload } from '#shared/ui/icons.ts'
import { LoadingButton } from '#shared/ui/loading-button.tsx'
import { useAccountName, usePullTypeName } from '../common/labels.ts'
import classes from '../common/task-view.module.css'
import { TaskView } from '../common/task-view.tsx'
import { usePullChange } from '../common/use-pull-change.ts'
import { requestPullWorker } from '../local-store/pull-client.ts'
import { recordBackup } from './pull-backup.ts'
import type { AccountId } from '../local-store/stored-account.ts'
import {
  EXPORT_FORMATS,
  type ExportFormat,
  type ExportResult,
} from '../local-store/worker-protocol.ts'

type ExportViewProps = {
  /** Null for all accounts. */
  accounts: readonly AccountId[] | null
  onDone: () => void
}

/** Exports the pulls of some accounts, or everything, to a file. */
export function ExportView({ accounts, onDone }: ExportViewProps) {
  const { t } = useTranslation()
  const title = useExportTitle(accounts)
  const [format, setFormat] = useState<ExportFormat>('uigf-4')
  const [strict, setStrict] = useState(false)
  const [written, setWritten] = useState<ExportResult | null>(null)
  const { busy, problem, change } = usePullChange()

  function save(): Promise<void> {
    // The preferences contain no credentials.
    const preferences = JSON.stringify(readPreferences())
    const request = { call: 'export', format, accounts, strict, preferences } as const
    return change(requestPullWorker(request), (value) => {
      downloadFile(value.file, value.name)
      if (format === 'backup') void recordBackup()
      setWritten(value)
    })
  }

  return (
    <TaskView
      title={title}
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
          {listFormats(accounts).map((option) => (
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

function useExportTitle(accounts: readonly AccountId[] | null): string {
  const { t } = useTranslation()
  const accountName = useAccountName()
  if (accounts === null) return t('app.pages.gacha.export.titleAll')
  const [only] = accounts
  return accounts.length === 1 && only !== undefined
    ? t('app.pages.gacha.export.titleAccount', { name: accountName(only) })
    : t('app.pages.gacha.export.titleSelected', { count: accounts.length })
}

/** Returns the formats that can represent the accounts. UIGF v3 is for a single Genshin account. */
function listFormats(accounts: readonly AccountId[] | null): readonly ExportFormat[] {
  return EXPORT_FORMATS.filter((format) => {
    if (format === 'backup') return accounts === null
    if (format !== 'uigf-3') return true
    return accounts?.length === 1 && accounts.every(({ game }) => getTraits(game).files.hasUigf3)
  })
}

/** Shows that a file was written, and which data it omits. */
function ExportNote({ written }: { written: ExportResult }) {
  const { t } = useTranslation()
  const typeName = usePullTypeName()
  const language = useLanguage()
  return (
    <div>
      <output>{t('app.pages.gacha.export.saved', { name: written.name })}</output>
      {written.omitted.length > 0 && (
        <>
          <p className={classes.note}>{t('app.pages.gacha.export.omitted')}</p>
          <ul className={classes.note}>
            {written.omitted.map(({ gameId, uid, pullType, rows }) => (
              <li key={`${gameId}-${uid}-${pullType}`}>
                {gameNames[gameId][language]} {uid} · {typeName(gameId, pullType)} ·{' '}
                {t('app.pages.gacha.overview.totalPulls', { count: rows })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
