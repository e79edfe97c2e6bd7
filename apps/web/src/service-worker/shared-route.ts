import {
  getSharedPageUrl,
  SHARED_PATH,
  type ShareOutcome,
} from '@bannerday/contract/shared-content'
import { Route } from 'workbox-routing'
import { storeShared } from '#shared/pwa/shared-content.ts'

/** Stores content that is shared to the installed app on the device; the server never gets it. */
export const sharedRoute = new Route(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARED_PATH,
  async ({ request }) => {
    const outcome = await take(request)
    return Response.redirect(getSharedPageUrl(outcome), 303)
  },
  'POST',
)

async function take(request: Request): Promise<ShareOutcome> {
  try {
    return await storeShared(await request.formData())
  } catch {
    // It is not a form, or its files are gone: the page shows the error.
    return 'failed'
  }
}
