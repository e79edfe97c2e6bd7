// chunk: frame
'use no memo'

import { must } from '@bannerday/domain/invariant'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { lazy, startTransition, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import '#shared/no-eval.ts'
import { followChosenLanguage, startI18n } from '#shared/i18n/i18n.ts'
import { LANGUAGE_NAMES } from '#shared/i18n/language-names.ts'
import { preparePreferences, readPreferences } from '#shared/preferences.ts'
import { prepareStoredSession } from '#shared/session/stored-session.ts'
import { translate } from '#shared/texts/shown-texts.ts'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { untilIdle } from '#shared/until-idle.ts'
import { createQueryClient, Providers } from './providers.tsx'
import { createAppRouter } from './router.tsx'

/** Shows the app once its texts and its first page are there. */
export async function mount(): Promise<void> {
  const root = must(document.getElementById('root'), 'index.html has #root')
  // First, so that a device with an older session does not count as new.
  prepareStoredSession()
  preparePreferences()
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient)
  const [texts] = await Promise.allSettled([startI18n(), router.load()])
  fadeStaticPage(root)
  // A transition renders in short steps, between which the browser can handle input.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers queryClient={queryClient}>
          <RouterProvider router={router} />
          <LazyTabLock />
        </Providers>
      </StrictMode>,
    ),
  )
  followChosenLanguage()
  void startTooltips()
  void startPageTransitions(router)
  // English replaces texts that failed to load.
  if (texts.status === 'rejected') {
    const language = LANGUAGE_NAMES[readPreferences().userLanguage ?? 'en']
    showToast(translate('app.error.languageFailed', { language }), { color: 'error' })
  }
}

/** Fades out the page that the server rendered, in the frame in which the app replaces it. */
function fadeStaticPage(root: HTMLElement): void {
  const page = root.querySelector<HTMLElement>('.tl')
  if (!page) return
  new MutationObserver((_, observer) => {
    observer.disconnect()
    page.inert = true
    // For accessibility tools that ignore `inert`.
    page.ariaHidden = 'true'
    page.addEventListener('animationend', () => page.remove())
    document.body.append(page)
  }).observe(root, { childList: true })
}

const TabLockGate = lazy(async () => {
  await untilIdle()
  return { default: (await import('./shell/tab-lock-gate.tsx')).TabLockGate }
})

/** The tab lock, loaded after the page. */
function LazyTabLock() {
  return (
    <Suspense>
      <TabLockGate />
    </Suspense>
  )
}

/** Starts the transitions between pages, loaded after the page. */
async function startPageTransitions(router: AnyRouter): Promise<void> {
  await untilIdle()
  try {
    const { enablePageTransitions } = await import('./page-transition.ts')
    enablePageTransitions(router)
  } catch {
    // The network failed before the module was cached: pages change without a transition.
  }
}

/** Starts the tooltips of icon-only buttons when the page is idle. */
export async function startTooltips(): Promise<void> {
  await untilIdle()
  try {
    const { showTooltips } = await import('#shared/ui/show-tooltips.ts')
    showTooltips()
  } catch {
    // The network failed before the module was cached: the icons only keep their accessible names.
  }
}
