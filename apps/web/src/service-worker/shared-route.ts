import {
  addressAfterSharing,
  SHARED_PATH,
  type ShareOutcome,
} from '@bannerday/contract/shared-content'
import { Route } from 'workbox-routing'
import { keepShared } from '#shared/pwa/shared-content.ts'

/** What is shared to the installed app stays on the device: the server never sees it. */
export const sharedRoute = new Route(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARED_PATH,
  async ({ request }) => {
    const outcome = await take(request)
    return Response.redirect(addressAfterSharing(outcome), 303)
  },
  'POST',
)

async function take(request: Request): Promise<ShareOutcome> {
  try {
    return await keepShared(await request.formData())
  } catch {
    // It is no form, or what it names is gone: the page says so.
    return 'failed'
  }
}
