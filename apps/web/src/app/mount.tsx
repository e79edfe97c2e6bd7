import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startI18n } from '#shared/i18n/i18n.ts'
import { Providers } from './providers.tsx'
import { router } from './router.tsx'

/** Shows the app once its texts are there. */
export async function mount(root: HTMLElement): Promise<void> {
  await startI18n()
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  )
}
