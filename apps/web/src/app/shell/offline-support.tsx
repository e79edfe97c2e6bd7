import type { Language } from '@bannerday/domain/language'
import { IconCloudOff } from '#shared/ui/icons.ts'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { languageFiles } from 'virtual:language-files'
import { ApiError } from '#shared/api/api-error.ts'
import { ACTIVITIES_KEY, NAMES_KEY, PAST_KEY } from '#shared/api/call-api.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { readPreferences } from '#shared/preferences.ts'
import { cacheOnDevice, registerServiceWorker } from '#shared/pwa/register-service-worker.ts'
import { getAllActivitiesUrl } from '#shared/pwa/response-cache.ts'
import { useIsSignedIn } from '#shared/session/stored-session.ts'
import { translate } from '#shared/texts/shown-texts.ts'
import { Hint } from '#shared/ui/hint.tsx'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import hidden from '#shared/ui/visually-hidden.module.css'
import { readStoredImport, subscribeToStoredImport } from '#shared/pwa/stored-import.ts'
import { useIsOnline } from '#shared/use-is-online.ts'
import classes from './offline-support.module.css'

/** The endpoints whose responses the service worker serves from its cache first. */
const CACHED_RESPONSES = new Set<unknown>([
  ACTIVITIES_KEY,
  NAMES_KEY,
  PAST_KEY,
  'archive',
  'config',
  'sources',
])

/**
 * Sets up offline support and whatever else runs in the background after the page has loaded, and
 * shows when the device is offline.
 */
export function OfflineSupport() {
  const client = useQueryClient()
  const language = useLanguage()
  const isSignedIn = useIsSignedIn()
  useEffect(() => {
    if (!import.meta.env.PROD) return
    void registerServiceWorker({
      onUpdateReady: offerUpdate,
      onNewResponse: () => void client.invalidateQueries({ predicate: isCachedResponse }),
    })
  }, [client])
  useEffect(() => {
    if (readPreferences().reminders !== undefined) void startReminders()
  }, [])
  useEffect(() => {
    if (!isSignedIn) return
    const end = new AbortController()
    void startFinishedSync()
    void startSessionWatch(end.signal)
    return () => end.abort()
  }, [isSignedIn])
  useEffect(() => {
    if (import.meta.env.PROD) void cacheOnDevice(listOfflineUrls(language))
  }, [language])
  return (
    <>
      <ImportSlot />
      <OfflineBadge />
      <KeySlot />
    </>
  )
}

/** Loaded on demand, because most players have no reminders. */
async function startReminders(): Promise<void> {
  const { syncReminders } = await import('#shared/reminders/sync-reminders.ts')
  syncReminders()
}

/** The daily e-mail omits completed activities; it requires an account. */
async function startFinishedSync(): Promise<void> {
  const { syncFinished } = await import('#shared/reminders/sync-reminders.ts')
  syncFinished()
}

const ImportBadge = lazy(async (): Promise<{ default: () => ReactNode }> => {
  // If loading fails, the page renders without the badge.
  const loaded = await import('#features/pulls/import/running-import.tsx').catch(() => null)
  return { default: loaded?.ImportBadge ?? (() => null) }
})

/** Resumes an import of pulls on any page and shows it; loads nothing without one. */
function ImportSlot() {
  const hasImport = useSyncExternalStore(subscribeToStoredImport, readStoredImport) !== null
  return (
    hasImport && (
      <Suspense>
        <ImportBadge />
      </Suspense>
    )
  )
}

const LazyKeyShortcuts = lazy(async () => ({
  default: (await import('./key-shortcuts.tsx')).KeyShortcuts,
}))

/** Loads the key shortcuts with the first key, and passes each key on. */
function KeySlot() {
  const [pressed, setPressed] = useState<KeyboardEvent | null>(null)
  useEffect(() => {
    document.addEventListener('keydown', setPressed)
    return () => document.removeEventListener('keydown', setPressed)
  }, [])
  return (
    pressed && (
      <Suspense>
        <LazyKeyShortcuts pressed={pressed} />
      </Suspense>
    )
  )
}

async function startSessionWatch(signal: AbortSignal): Promise<void> {
  const { watchSession } = await import('#shared/session/session.ts')
  if (!signal.aborted) signal.addEventListener('abort', watchSession())
}

/** Returns the files that each page needs offline, independent of the pages opened before. */
function listOfflineUrls(language: Language): string[] {
  // English texts are part of the page's scripts.
  const texts = language === 'en' ? [] : [languageFiles[language]]
  const archive = `/api/archive?game=genshin&lang=${language}`
  return [...texts, getAllActivitiesUrl(language), archive, '/api/config', '/api/sources']
}

function isCachedResponse({ queryKey }: Query): boolean {
  return CACHED_RESPONSES.has(queryKey[0])
}

/** Offers a reload, which the player chooses: it would lose unsaved input. */
function offerUpdate(switchTo: () => void): void {
  showToast(translate('app.pwa.updateReady'), {
    color: 'info',
    timeout: 0,
    action: { label: translate('app.common.reload'), run: switchTo },
  })
}

/**
 * Shows that the device is offline or the server is unreachable, and explains what still works. The
 * live region exists before, so that changes are announced.
 */
export function OfflineBadge() {
  const { t } = useTranslation()
  const isOnline = useIsOnline()
  const isUnreachable = useIsServerUnreachable()
  if (isOnline && !isUnreachable) return <output />
  const name = t(isOnline ? 'app.pwa.unreachable' : 'app.pwa.offline')
  return (
    <>
      <output className={hidden.hidden}>{name}</output>
      <Hint text={t('app.pwa.offlineHint')} className={classes.mark}>
        <IconCloudOff size={18} stroke={1.7} aria-hidden />
        <span className={classes.name}>{name}</span>
      </Hint>
    </>
  )
}

/** Whether the last request that finished found no connection to the server. */
function useIsServerUnreachable(): boolean {
  const client = useQueryClient()
  const [isUnreachable, setUnreachable] = useState(false)
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated') return
        const { action } = event
        if (action.type === 'success') setUnreachable(false)
        if (action.type !== 'failed' && action.type !== 'error') return
        setUnreachable(action.error instanceof ApiError && action.error.kind === 'network')
      }),
    [client],
  )
  return isUnreachable
}
