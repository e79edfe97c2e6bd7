import type { Language } from '@bannerday/domain/language'
import { englishPwa } from '@bannerday/locales/english/pwa'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { translate } from '#shared/texts/shown-texts.ts'
import { useEffect } from 'react'
import { languageFiles } from 'virtual:language-files'
import { ACTIVITIES_KEY, NAMES_KEY, PAST_KEY } from '#shared/api/activities-key.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { allActivitiesAddress } from '#shared/pwa/response-cache.ts'
import { cacheOnDevice, registerServiceWorker } from '#shared/pwa/register-service-worker.ts'
import { readPreferences } from '#shared/preferences.ts'
import { useIsSignedIn } from '#shared/session/stored-session.ts'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { OfflineBadge } from './offline-badge.tsx'

addEnglish(englishPwa)

/** The endpoints whose responses the service worker serves from its cache first. */
const CACHED_RESPONSES = new Set<unknown>([
  ACTIVITIES_KEY,
  NAMES_KEY,
  PAST_KEY,
  'archive',
  'config',
  'sources',
])

/** Sets up offline support and shows when the device is offline. */
export function OfflineSupport() {
  const client = useQueryClient()
  const language = useLanguage()
  const isSignedIn = useIsSignedIn()
  useEffect(() => {
    if (!import.meta.env.PROD) return
    void registerServiceWorker({
      onUpdateReady: offerUpdate,
      onNewAnswer: () => void client.invalidateQueries({ predicate: isKeptAnswer }),
    })
  }, [client])
  useEffect(() => {
    if (readPreferences().reminders !== undefined) void startReminders()
  }, [])
  useEffect(() => {
    if (isSignedIn) void startTelling()
  }, [isSignedIn])
  useEffect(() => {
    if (import.meta.env.PROD) void cacheOnDevice(listOfflineUrls(language))
  }, [language])
  return <OfflineBadge />
}

/** Loaded on demand, because most players have no reminders. */
async function startReminders(): Promise<void> {
  const { syncReminders: keepReminders } = await import('#shared/reminders/sync-reminders.ts')
  keepReminders()
}

/** The daily e-mail omits completed activities; it requires an account. */
async function startTelling(): Promise<void> {
  const { syncFinished: keepThrough } = await import('#shared/reminders/sync-finished.ts')
  keepThrough()
}

/** Returns the files that each page needs offline, independent of the pages opened before. */
function listOfflineUrls(language: Language): string[] {
  // English texts are part of the page's scripts.
  const texts = language === 'en' ? [] : [languageFiles[language]]
  const archive = `/api/archive?game=genshin&lang=${language}`
  return [...texts, allActivitiesAddress(language), archive, '/api/config', '/api/sources']
}

function isKeptAnswer({ queryKey }: Query): boolean {
  return CACHED_RESPONSES.has(queryKey[0])
}

/** It stays until the player does something about it: a reload would lose what is being done. */
function offerUpdate(switchTo: () => void): void {
  showToast(translate('app.pwa.updateReady'), {
    color: 'info',
    timeout: 0,
    action: { label: translate('app.common.reload'), run: switchTo },
  })
}
