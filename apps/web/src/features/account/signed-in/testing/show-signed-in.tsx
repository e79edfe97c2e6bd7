import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useSession } from '#shared/session/use-session.ts'
import { writePreferences } from '#shared/preferences/preferences.ts'
import { closeToast, readToasts } from '#shared/ui/toasts/toasts.ts'
import { ToastHost } from '#shared/ui/toasts/toast-host.tsx'
import { SectionCard } from '#shared/ui/section-card.tsx'
import { renderInApp } from '../../../../testing/render-app.tsx'
import { SignedIn } from '../signed-in.tsx'

/** Renders the card while signed in. */
function Card() {
  const session = useSession()
  return session.state === 'signed-in' ? <SignedIn /> : <p>Signed out</p>
}

/** Renders the card for a signed-in user, with an empty query cache. */
export async function showSignedIn() {
  for (const { id } of readToasts()) closeToast(id)
  writePreferences({ userLanguage: 'en', auth_token: 'secret' })
  await renderInApp(
    <QueryClientProvider client={new QueryClient()}>
      <main style={{ inlineSize: 460 }}>
        <h1>Settings</h1>
        <SectionCard icon={null} title="Account">
          <Card />
        </SectionCard>
      </main>
      <ToastHost />
    </QueryClientProvider>,
  )
}
