import {
  createMemoryHistory,
  RouterContextProvider,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { enablePageTransitions } from '#app/page-transition.ts'
import { createQueryClient, Providers } from '#app/providers.tsx'
import { createAppRouter } from '#app/router.tsx'
import { startI18n } from '#shared/i18n/i18n.ts'
import { writePreference } from '#shared/preferences.ts'

/** Renders the whole app at an address, as for a returning visitor. */
export async function renderApp(
  path: string,
  {
    isFirstVisit = false,
    history = createMemoryHistory({ initialEntries: [path] }),
  }: { isFirstVisit?: boolean; history?: RouterHistory } = {},
) {
  if (!isFirstVisit) writePreference('hasCompletedGameSelection', true)
  const { queryClient, router } = startVisit(history)
  await Promise.all([startI18n(), router.load()])
  return render(
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>,
  )
}

/** Renders a component inside the providers of the app. */
export async function renderInApp(element: ReactNode) {
  await startI18n()
  const { queryClient, router } = startVisit(createMemoryHistory())
  return render(
    <Providers queryClient={queryClient}>
      <RouterContextProvider router={router}>{element}</RouterContextProvider>
    </Providers>,
  )
}

/** Ends with its test: it neither redirects nor covers a later page. */
function startVisit(history: RouterHistory) {
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient, history)
  enablePageTransitions(router)
  onTestFinished(() => {
    queryClient.clear()
    router.startViewTransition = (update) => void update()
  })
  return { queryClient, router }
}
