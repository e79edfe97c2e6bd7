import { getPullSafety, type PullSafety } from '@bannerday/domain/pulls/pull-safety'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { nowMs } from '#shared/clock.ts'
import { agoText } from '#shared/dates/date-text.ts'
import { downloadFile } from '#shared/download-file.ts'
import { usePreference } from '#shared/preferences.ts'
import { useIsSignedIn, useStoredSession } from '#shared/session/stored-session.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import {
  IconAlertTriangle,
  IconCloud,
  IconDeviceDesktop,
  IconFileDownload,
} from '#shared/ui/icons.ts'
import { LoadingButton } from '#shared/ui/loading-button.tsx'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { clearSelection } from '../common/account-selection.ts'
import { useAccountName } from '../common/labels.ts'
import { onPullChange } from '../local-store/database.ts'
import {
  findReplica,
  localQueryOptions,
  readCloudReplicas,
  requestPullWorker,
  StorageError,
} from '../local-store/pull-client.ts'
import { type AccountId, accountKey, hasUid } from '../local-store/stored-account.ts'
import { CloudFailure } from './cloud-accounts.tsx'
import classes from './data-safety.module.css'
import {
  allowBackupFolder,
  type BackupFolder,
  canChooseFolder,
  chooseBackupFolder,
  createBackup,
  deletesAfterWeek,
  isPersistent,
  readBackupFolder,
  readBackupRecord,
  recordBackup,
  SAFETY_KEY,
  writeBackupFile,
} from './pull-backup.ts'
import { bringFromCloud, useCloudUids } from './use-cloud-sync.ts'

/** The delay of the backup after a change, because another often follows. */
const DEBOUNCE_MS = 2_000

/** Shows in one line where the pulls of this device are stored, with the action that helps most. */
export function DataSafety() {
  const { t } = useTranslation()
  const language = useLanguage()
  const client = useQueryClient()
  const { data } = useSafety()
  useLiveBackup(data?.folder ?? null)
  const { mutate, isPending, isError } = useMutation({
    // Storage is on this device.
    networkMode: 'always',
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: () => client.invalidateQueries({ queryKey: SAFETY_KEY }),
  })
  if (data === undefined) return null
  if (data.safety === null) {
    // The player should know before the first import.
    return !data.isKept && deletesAfterWeek() ? (
      <p className={classes.line}>{t('app.pages.gacha.safety.week')}</p>
    ) : null
  }
  const { safety, folder, isKept } = data
  const action = getAction(safety, folder)
  const Icon = ICONS[safety.kind]
  return (
    <section
      className={classes.line}
      aria-label={t('app.pages.gacha.safety.label')}
      data-due={(safety.kind === 'device' && safety.isDue) || undefined}
    >
      <Icon size={18} className={classes.icon} aria-hidden />
      <p className={classes.text}>
        {getSafetyText()}
        {safety.kind !== 'cloud' && (
          <span className={classes.note}>
            {t(`app.pages.gacha.safety.${isKept ? 'kept' : deletesAfterWeek() ? 'week' : 'full'}`)}
          </span>
        )}
        {isError && (
          <span role="alert" className={classes.note}>
            {t('app.pages.gacha.safety.failed')}
          </span>
        )}
      </p>
      {action && (
        <LoadingButton
          variant="default"
          size="xs"
          loading={isPending}
          onClick={() => mutate(action.run)}
        >
          {t(`app.pages.gacha.safety.${action.name}`)}
        </LoadingButton>
      )}
    </section>
  )

  function getSafetyText(): string {
    const ago = (atMs: number) =>
      agoText(nowMs() - atMs, language) ?? t('app.pages.gacha.safety.now')
    if (safety?.kind === 'cloud') {
      return safety.syncedAtMs === null
        ? t('app.pages.gacha.cloud.waiting')
        : t('app.pages.gacha.safety.cloud', { time: ago(safety.syncedAtMs) })
    }
    if (safety?.kind === 'file')
      return safety.savedAtMs === null
        ? t('app.pages.gacha.safety.folder')
        : t('app.pages.gacha.safety.file', { time: ago(safety.savedAtMs) })
    const backup = safety?.kind === 'device' ? safety.backup : null
    const where = t(
      `app.pages.gacha.safety.${safety?.kind === 'device' && safety.isPartial ? 'some' : 'device'}`,
    )
    if (backup === null) return where
    const time = ago(backup.savedAtMs)
    return `${where} ${t('app.pages.gacha.safety.since', { time, count: backup.pullsSince })}`
  }
}

const ICONS = { cloud: IconCloud, file: IconFileDownload, device: IconDeviceDesktop }

type SafetyAction = {
  readonly name: 'choose' | 'allow' | 'save'
  readonly run: () => Promise<unknown>
}

/** Returns the action that makes the pulls safer; none where they are safe. */
function getAction(safety: PullSafety, folder: BackupFolder | null): SafetyAction | null {
  if (safety.kind !== 'device') return null
  if (folder !== null) return { name: 'allow', run: () => allowBackupFolder(folder) }
  if (canChooseFolder()) return { name: 'choose', run: chooseBackupFolder }
  return safety.isDue ? { name: 'save', run: saveBackup } : null
}

async function saveBackup(): Promise<void> {
  const { file, name } = await createBackup()
  downloadFile(file, name)
  await recordBackup()
}

function useSafety() {
  const owner = useStoredSession('user_id')
  return useQuery({
    ...localQueryOptions,
    queryKey: [...SAFETY_KEY, owner],
    queryFn: async () => {
      const [summaries, replicas, folder, isKept] = await Promise.all([
        requestPullWorker({ call: 'accounts' }),
        readCloudReplicas(),
        readBackupFolder(),
        isPersistent(),
      ])
      const accounts = StorageError.unwrap(summaries).map((account) => {
        const replica = findReplica(replicas, account)
        const isSynced = replica !== undefined && replica.owner === owner
        return { pulls: account.total, syncedAtMs: isSynced ? replica.mergedAtMs : undefined }
      })
      const safety = getPullSafety({
        accounts,
        backup: readBackupRecord(),
        hasLiveBackup: folder?.state === 'writable',
        nowMs: nowMs(),
      })
      return { safety, folder, isKept }
    },
  })
}

/**
 * Writes the backup file after each change of the stored pulls. After a loss it stays as it is: the
 * page then asks for it.
 */
function useLiveBackup(folder: BackupFolder | null): void {
  const client = useQueryClient()
  const { downloaded } = usePreference('gachaUids')
  const isLive = folder?.state === 'writable'
  const write = useEffectEvent(async () => {
    const accounts = StorageError.unwrap(await requestPullWorker({ call: 'accounts' }))
    const isLoss = accounts.length === 0 || findMissing(downloaded, accounts).length > 0
    if (folder === null || isLoss) return
    await writeBackupFile(folder.handle)
    await client.invalidateQueries({ queryKey: SAFETY_KEY })
  })
  useEffect(() => {
    if (!isLive) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onPullChange(() => {
      clearTimeout(timer)
      // A failed write is shown by the time of the last one.
      timer = setTimeout(() => void write().catch(() => undefined), DEBOUNCE_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [isLive])
}

type Downloaded = Readonly<Partial<Record<AccountId['game'], readonly string[]>>>

/** Returns the accounts that this device remembers and no longer has. */
function findMissing(downloaded: Downloaded, here: readonly AccountId[]): AccountId[] {
  const keys = new Set(here.map(accountKey))
  return Object.entries(downloaded)
    .flatMap(([game, uids]) => uids.map((uid) => ({ game: game as AccountId['game'], uid })))
    .filter((account) => hasUid(account) && !keys.has(accountKey(account)))
}

type MissingPullsProps = {
  /** The accounts on this device. */
  here: readonly AccountId[]
  onFile: (file: File) => void
  /** The import by link. */
  children: ReactNode
}

/**
 * Names the accounts whose pulls this device has lost, such as by the browser or a cleaner, and
 * offers to bring them back from the cloud, a file or a link.
 */
export function MissingPulls({ here, onFile, children }: MissingPullsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const accountName = useAccountName()
  const client = useQueryClient()
  const owner = useStoredSession('user_id')
  const isSignedIn = useIsSignedIn()
  const cloud = useCloudUids().data ?? []
  const input = useRef<HTMLInputElement>(null)
  const section = useRef<HTMLElement>(null)
  const missing = findMissing(usePreference('gachaUids').downloaded, here)
  const inCloud = missing.filter((account) =>
    cloud.some((each) => accountKey(each) === accountKey(account)),
  )
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: async (userId: string) => {
      for (const account of inCloud) await bringFromCloud(account, userId)
      await client.invalidateQueries({ queryKey: ['pulls'] })
    },
  })
  if (missing.length === 0) return null
  const names = new Intl.ListFormat(language).format(missing.map((each) => accountName(each)))

  function forget(): void {
    // The closing section contains the focus.
    section.current?.closest('main')?.focus({ preventScroll: true })
    for (const account of missing) clearSelection(account)
    showToast(t('app.pages.gacha.safety.forgotten', { names }))
  }

  return (
    <section ref={section} className={classes.missing} aria-labelledby="missing-pulls">
      <IconAlertTriangle size={20} className={classes.icon} aria-hidden />
      <div className={classes.text}>
        <h2 id="missing-pulls" className={classes.title}>
          {t('app.pages.gacha.safety.missing', { names })}
        </h2>
        <p className={classes.note}>{t('app.pages.gacha.safety.missingNote')}</p>
        {error !== null && <CloudFailure error={error} />}
        <div className={classes.actions}>
          {inCloud.length > 0 && owner !== undefined && (
            <LoadingButton loading={isPending} onClick={() => mutate(owner)}>
              {t('app.pages.gacha.cloud.bring', { count: inCloud.length })}
            </LoadingButton>
          )}
          {!isSignedIn && (
            <Link to="/settings" search={{ highlight: 'login' }} className={classes.link}>
              {t('app.pages.gacha.settings.goToLogin')}
            </Link>
          )}
          <Button variant="default" onClick={() => input.current?.click()}>
            {t('app.pages.gacha.safety.fromFile')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t('app.pages.gacha.safety.fromFile')}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0]
              event.currentTarget.value = ''
              if (file !== undefined) onFile(file)
            }}
          />
          {children}
          <Button variant="subtle" onClick={forget}>
            {t('app.pages.gacha.safety.forget')}
          </Button>
        </div>
      </div>
    </section>
  )
}
