import type { Settings } from '@bannerday/contract/settings-slots'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { writePreferences } from '#shared/preferences.ts'
import { writeStoredSession } from '#shared/session/stored-session.ts'
import { useSession } from '#shared/session/session.ts'
import { SectionCard } from '#shared/ui/section-card.tsx'
import { ToastHost } from '#shared/ui/toasts/toast-host.tsx'
import { closeToast, readToasts } from '#shared/ui/toasts/toasts.ts'
import { type Answers, mockApi } from '#testing/mock-api.ts'
import { renderInApp } from '#testing/render-app.tsx'
import { SignedIn } from '../profile/signed-in.tsx'
import { configWith } from './open-account.ts'

/** Renders the card while signed in. */
function Card() {
  const session = useSession()
  return session.state === 'signed-in' ? <SignedIn /> : <p>Signed out</p>
}

/** Renders the card for a signed-in user, with an empty query cache. */
export async function showSignedIn() {
  for (const { id } of readToasts()) closeToast(id)
  writePreferences({ userLanguage: 'en' })
  writeStoredSession({ auth_token: 'secret' })
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

type Slot = { config: Settings; updated_at: string }

const THIS_SESSION = '6c4a7d0e-3b6f-4b11-9a51-0c1f5d3b7a01'
export const OTHER_SESSION = '6c4a7d0e-3b6f-4b11-9a51-0c1f5d3b7a02'

export const PASSKEY = 'the-passkey'

const OK = { data: {} }
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36'
const PHONE = 'Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0'

/** Mocks the endpoints of the signed-in card. */
export function mockAccount(slots: Record<string, Slot> = {}) {
  const server = {
    slots: { ...slots },
    sessions: [
      { ...session(THIS_SESSION, CHROME, true), network: '203.0.113.x' },
      // Old sessions have no network.
      session(OTHER_SESSION, PHONE, false),
    ],
    passkeys: [passkey('My phone')],
    password: 'correct horse battery',
    file: '{"format":"bannerday-personal-data"}',
    isReachable: true,
    writtenAt: '2026-11-21T11:00:00.000Z',
  }

  const answers: Answers = {
    '/api/user/profile': () => ({ data: profile(server.slots) }),
    '/api/user/upload_settings': ({ slot, ...config }) => {
      server.slots[slot as string] = { config, updated_at: server.writtenAt }
      return { data: { updated_at: server.writtenAt } }
    },
    '/api/user/download_settings': ({ slot }) => {
      const slotData = server.slots[slot as string]
      return slotData ? { data: slotData } : { error: 'noSettings' }
    },
    '/api/user/clear_cloud_settings': ({ slot }) => {
      delete server.slots[slot as string]
      return OK
    },
    '/api/user/export': () => new Response(server.file),
    '/api/auth/sessions': () => ({ data: { sessions: server.sessions } }),
    '/api/auth/sessions/revoke': ({ session_id }) => {
      server.sessions = server.sessions.filter((each) => each.session_id !== session_id)
      return OK
    },
    '/api/config': () => ({ data: { ...configWith(null), passkey_host: location.hostname } }),
    '/api/auth/passkeys': () => ({ data: { passkeys: server.passkeys } }),
    '/api/auth/passkeys/rename': ({ name }) => {
      server.passkeys = [passkey(name as string)]
      return OK
    },
    '/api/auth/change_password': ({ current_password }) =>
      current_password === server.password ? OK : { error: 'currentPasswordWrong' },
    '/api/user': ({ password }) =>
      password === server.password ? OK : { error: 'currentPasswordWrong' },
    '/api/auth/logout': () => OK,
    '/api/auth/logout_all': () => OK,
  }
  const answersWhenReachable = Object.entries(answers).map(
    ([path, answer]): [string, typeof answer] => [
      path,
      (sent, method) => (server.isReachable ? answer(sent, method) : 'no network'),
    ],
  )
  return Object.assign(server, mockApi(Object.fromEntries(answersWhenReachable)))
}

function profile(slots: Record<string, Slot>) {
  const getTime = (slot: string) => slots[slot]?.updated_at ?? null
  return {
    user_id: '0b4d3b0a-8f0d-4c53-8f0e-1e6d3d2c7b10',
    username: 'traveler',
    nickname: null,
    avatar: null,
    settings_metadata: { slot_1: getTime('1'), slot_2: getTime('2'), slot_3: getTime('3') },
  }
}

function session(session_id: string, device: string, current: boolean) {
  const time = '2026-11-20T10:00:00.000Z'
  return { session_id, device, method: 'password', created_at: time, last_used_at: time, current }
}

function passkey(name: string) {
  const created_at = '2026-11-20T10:00:00.000Z'
  return { passkey_id: PASSKEY, name, created_at, last_used_at: null, backed_up: false }
}
