import type { PullFileChoices, UnreadableRow } from '@bannerday/domain/formats/pull-file/pull-file'
import type { Language } from '@bannerday/domain/language'
import type { ReadIntervals } from '@bannerday/domain/pity/read-intervals'
import type { Precedence, PullSource } from '@bannerday/domain/pulls/pull-precedence'
import { gameNames } from '@bannerday/game-data/game-names'
import { useState } from 'react'
import { pullTimeText } from '#shared/dates/date-text.ts'
import { downloadFile } from '#shared/download-file.ts'
import { rarityName } from '#shared/games/rarity-name.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { Alert } from '#shared/ui/alert.tsx'
import { Button } from '#shared/ui/button.tsx'
import { CheckField } from '#shared/ui/check-field.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { IconDownload } from '#shared/ui/icons.ts'
import { LoadingButton } from '#shared/ui/loading-button.tsx'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { CloudRuleQuestion } from '../accounts/cloud-rule.tsx'
import { useAccountName, useProblemText, usePullTypeName } from '../common/labels.ts'
import type { StorageProblem } from '../local-store/database.ts'
import { requestPullWorker } from '../local-store/pull-client.ts'
import type { AccountId } from '../local-store/stored-account.ts'
import type {
  ConflictingPull,
  ConflictPreview,
  ImportPreview,
} from '../local-store/worker-protocol.ts'
import {
  AccountTable,
  type ClaimChoices,
  ClaimUnnamedField,
  getClaimants,
  UnidentifiedAccountForm,
  ZoneChoice,
} from './account-table.tsx'
import classes from './import-dialog.module.css'

/** The player's options for a file. */
type ImportOptions = {
  /** Whether to restore the preferences of a backup. */
  readonly withPreferences: boolean
  /** Whether the file wins conflicts with stored pulls. */
  readonly prefersFile: boolean
  readonly claims: ClaimChoices
}

const NO_OPTIONS: ImportOptions = { withPreferences: false, prefersFile: false, claims: {} }

/** The options that apply to saving a file. */
export type ImportChoices = Omit<ImportOptions, 'claims'> & {
  /** The accounts that take over entries without a UID. */
  readonly claimants: readonly AccountId[]
}

type ImportDialogProps = {
  source: ImportSource
  preview: ImportPreview
  busy: boolean
  problem: StorageProblem | 'failed' | null
  onChoose: (choices: PullFileChoices) => void
  onSave: (choices: ImportChoices) => void
  onCancel: () => void
}

/** Shows the changes that saving a file would make, with a confirmation. */
export function ImportDialog(props: ImportDialogProps) {
  const { source, preview, busy, problem, onChoose, onSave, onCancel } = props
  // The options apply to one file, because another may be dropped while the dialog is open.
  const [chosen, setChosen] = useState({ file: source.file, options: NO_OPTIONS })
  const options = chosen.file === source.file ? chosen.options : NO_OPTIONS
  const setOptions = (more: Partial<ImportOptions>) =>
    setChosen({ file: source.file, options: { ...options, ...more } })
  const { t } = useTranslation()
  const problemText = useProblemText()
  const { withPreferences, claims } = options
  const claimants = getClaimants(preview.accounts, claims)
  const prefersFile = options.prefersFile && preview.conflictsTotal > 0
  const { added, corrected } = countChanges(preview)
  const changesSomething =
    added + corrected + preview.miliastraRowsAdded + preview.manualAccounts.length > 0 ||
    withPreferences ||
    prefersFile
  return (
    <Dialog onClose={onCancel} width={650} hasCloseButton title={t('app.pages.gacha.import.title')}>
      <div className={classes.body}>
        <p className={classes.file}>{source.file.name}</p>
        {preview.unidentified.map((account) => (
          <UnidentifiedAccountForm
            key={account.name}
            account={account}
            busy={busy}
            onName={(uid) => onChoose({ uids: { [account.name]: uid } })}
          />
        ))}
        {preview.accounts.length + preview.unidentified.length + preview.manualAccounts.length ===
          0 && <p>{t('app.pages.gacha.import.noAccounts')}</p>}
        {preview.accounts.map((account) => {
          const key = `${account.game}-${account.uid}`
          return (
            <AccountTable key={key} account={account}>
              <ZoneChoice
                account={account}
                chosen={source.choices.zones?.[key]}
                disabled={busy}
                onChoose={(zone) => onChoose({ zones: { [key]: zone } })}
              />
              <ClaimUnnamedField
                account={account}
                claimsUnnamed={claimants.includes(account)}
                disabled={busy}
                onChange={(isClaimant) =>
                  setOptions({
                    claims: { ...claims, [account.game]: isClaimant ? account.uid : null },
                  })
                }
              />
            </AccountTable>
          )
        })}
        <ManualAccountList accounts={preview.manualAccounts} />
        {preview.conflictsTotal > 0 && (
          <ConflictList
            conflicts={preview.conflicts}
            total={preview.conflictsTotal}
            prefersFile={prefersFile}
            disabled={busy}
            onChange={(checked) => setOptions({ prefersFile: checked })}
          />
        )}
        {preview.miliastraRows > 0 && (
          <p className={classes.note}>
            {t('app.pages.gacha.import.miliastraRows', { count: preview.miliastraRows })}
          </p>
        )}
        {preview.unreadableTotal > 0 && (
          <UnreadableList rows={preview.unreadable} total={preview.unreadableTotal} />
        )}
        {preview.hasPreferences && (
          <CheckField
            label={t('app.pages.gacha.import.withPreferences')}
            checked={withPreferences}
            onChange={(checked) => setOptions({ withPreferences: checked })}
          />
        )}
        {!changesSomething && preview.accounts.length > 0 && preview.conflictsTotal === 0 && (
          <p className={classes.nothing}>{t('app.pages.gacha.import.nothingNew')}</p>
        )}
        {changesSomething && (
          <CloudRuleQuestion accounts={[...preview.accounts, ...preview.manualAccounts]} />
        )}
        {problem !== null && (
          <Alert>
            {problemText(problem === 'failed' ? { kind: 'failed' } : { kind: 'storage', problem })}
            {problem !== 'failed' && (
              <SaveInstead source={source} precedence={prefersFile ? 'incoming' : 'known'} />
            )}
          </Alert>
        )}
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel} disabled={busy}>
          {t(changesSomething ? 'app.common.cancel' : 'app.common.close')}
        </Button>
        {changesSomething && (
          <LoadingButton
            onClick={() =>
              onSave({
                withPreferences,
                prefersFile,
                claimants: claimants.map(({ game, uid }) => ({ game, uid })),
              })
            }
            loading={busy}
            data-autofocus
          >
            {added > 0
              ? t('app.pages.gacha.import.save', { count: added })
              : t('app.pages.gacha.import.saveChanges')}
          </LoadingButton>
        )}
      </div>
    </Dialog>
  )
}

function countChanges(preview: ImportPreview) {
  const types = preview.accounts.flatMap((account) => account.types)
  return {
    added: types.reduce((sum, type) => sum + type.added, 0),
    corrected: preview.accounts.reduce(
      (sum, { timesCorrected, replaced, remembered }) =>
        sum + timesCorrected + replaced + remembered,
      0,
    ),
  }
}

/** Lists the accounts whose manual entries a backup restores. */
function ManualAccountList({ accounts }: { accounts: readonly AccountId[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const accountName = useAccountName()
  if (accounts.length === 0) return null
  const names = accounts.map(
    (account) => `${gameNames[account.game][language]} (${accountName(account)})`,
  )
  return (
    <p className={classes.note}>
      {t('app.pages.gacha.import.manualAccounts', {
        names: new Intl.ListFormat(language, { type: 'conjunction' }).format(names),
      })}
    </p>
  )
}

type UnreadableListProps = { rows: readonly UnreadableRow[]; total: number }

/** Lists unreadable rows with their position and the reason. */
function UnreadableList({ rows, total }: UnreadableListProps) {
  const { t } = useTranslation()
  return (
    <details className={classes.rows}>
      <summary>{t('app.pages.gacha.import.unreadableTitle', { count: total })}</summary>
      <ul>
        {rows.map((row) => (
          <li key={`${row.section}-${row.account}-${row.row}`}>
            <span className={classes.location}>
              {row.row === null
                ? t('app.pages.gacha.import.accountLocation', describeLocation(row))
                : t('app.pages.gacha.import.location', { ...describeLocation(row), row: row.row })}
            </span>
            {t(`app.pages.gacha.import.reasons.${row.reason}`)}
          </li>
        ))}
        {total > rows.length && (
          <li>{t('app.pages.gacha.import.unreadableMore', { count: total - rows.length })}</li>
        )}
      </ul>
    </details>
  )
}

function describeLocation({ section, account }: UnreadableRow): {
  section: string
  account: number
} {
  return { section, account }
}

type ConflictListProps = {
  conflicts: readonly ConflictPreview[]
  total: number
  prefersFile: boolean
  disabled: boolean
  onChange: (prefersFile: boolean) => void
}

/** Lists the conflicts between a file and the store, with a choice of the winning side. */
function ConflictList(props: ConflictListProps) {
  const { conflicts, total, prefersFile, disabled, onChange } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const typeName = usePullTypeName()
  return (
    <section className={classes.conflicts}>
      <details className={classes.conflictRows}>
        <summary>{t('app.pages.gacha.import.conflictTitle', { count: total })}</summary>
        <ul>
          {conflicts.map(({ key, game, uid, pullType, known, incoming }) => (
            <li key={key}>
              <span className={classes.conflictAccount}>
                {gameNames[game][language]} · {uid} · {typeName(game, pullType)}
              </span>
              <dl className={classes.versions} data-preferred={prefersFile ? 'file' : 'yours'}>
                <dt>{t('app.pages.gacha.import.conflictYours')}</dt>
                <dd data-version="yours">{pullText(game, known, language)}</dd>
                <dt>{t('app.pages.gacha.import.conflictFile')}</dt>
                <dd data-version="file">{pullText(game, incoming, language)}</dd>
              </dl>
            </li>
          ))}
          {total > conflicts.length && (
            <li>{t('app.pages.gacha.import.conflictMore', { count: total - conflicts.length })}</li>
          )}
        </ul>
      </details>
      <p className={classes.hint}>{t('app.pages.gacha.import.conflictHint')}</p>
      <CheckField
        label={t('app.pages.gacha.import.takeFile')}
        checked={prefersFile}
        disabled={disabled}
        onChange={onChange}
      />
    </section>
  )
}

function pullText(
  game: ConflictPreview['game'],
  { time, name, rarity }: ConflictingPull,
  language: Language,
): string {
  // A line may break after the time, but not before the rarity.
  const item = rarity === null ? name : `${name}\u00A0·\u00A0${rarityName(game, rarity, language)}`
  return `${pullTimeText(time)} · ${item}`
}

/** The file of an import with the player's options. */
export type ImportSource = {
  readonly file: File
  readonly choices: PullFileChoices
  /** The source of the pulls. */
  readonly origin: PullSource
  /** The time in which all pulls of a type are known, for an import by link. */
  readonly readIntervals?: ReadIntervals | undefined
}

type SaveInsteadProps = { source: ImportSource; precedence: Precedence }

/** Saves the import as a file when the device cannot store it. */
export function SaveInstead({ source, precedence }: SaveInsteadProps) {
  const { t } = useTranslation()
  const problemText = useProblemText()
  const [busy, setBusy] = useState(false)

  async function save(): Promise<void> {
    setBusy(true)
    try {
      const written = await requestPullWorker({ call: 'convert', ...source, precedence })
      if (written.ok) downloadFile(written.value.file, written.value.name)
      else showToast(problemText(written.problem), { color: 'error', timeout: 0 })
    } finally {
      setBusy(false)
    }
  }

  return (
    <LoadingButton
      variant="default"
      size="xs"
      loading={busy}
      leftSection={<IconDownload size={16} />}
      onClick={() => void save()}
    >
      {t('app.pages.gacha.import.problem.saveInstead')}
    </LoadingButton>
  )
}
