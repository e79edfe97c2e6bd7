import * as oauthApi from '@bannerday/contract/accounts/oauth'
import type { SocialProvider } from '@bannerday/contract/config'
import { callApi } from '#shared/api/call-api.ts'
import { deviceMarks } from '#shared/session/session.ts'

type Proof = { readonly code: string; readonly state: string }

/** Sends the code and the state of an OAuth callback to the server, which accepts them once. */
export function finishArrival(provider: SocialProvider, { code, state }: Proof) {
  const { device_marks: marks } = deviceMarks()
  const common = { json: '1', ...(marks && { device_marks: marks.join(',') }) } as const
  return provider === 'qq'
    ? callApi(oauthApi.completeQq, { qq_code: code, qq_state: state, ...common })
    : callApi(oauthApi.completeMicrosoft, { ms_code: code, ms_state: state, ...common })
}
