import type { WorkboxPlugin } from 'workbox-core'

/** The media types of cached files by extension. */
const FILE_TYPES: Readonly<Record<string, string>> = {
  css: 'text/css',
  html: 'text/html',
  js: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
}

/**
 * Rejects a success that does not answer the request, like a network error: the sign-in page of a
 * captive portal or the error page of a proxy. Cached, it would replace a file of the app.
 */
export const checkResponsePlugin: WorkboxPlugin = {
  fetchDidSucceed: ({ request, response }) => checkResponse(request, response),
}

/**
 * Returns the response of our server: not redirected, from our origin, and of the expected type.
 * Failed responses pass; they are not cached, and the page handles them.
 *
 * @throws for other responses
 */
export async function checkResponse(
  { url, destination }: Request,
  response: Response,
): Promise<Response> {
  if (response.status >= 400) return response
  const { pathname } = new URL(url)
  const type = response.headers.get('content-type')?.split(';')[0] ?? ''
  const isExpected =
    response.type === 'basic' &&
    !response.redirected &&
    (destination === 'image' ? type.startsWith('image/') : type === getExpectedType(pathname)) &&
    (!pathname.endsWith('.html') || (await response.clone().text()).includes(PAGE_SCRIPT))
  if (!isExpected) throw new TypeError(`Unexpected response for ${pathname}`)
  return response
}

/** The API responds with JSON; the other cached paths are files. */
function getExpectedType(pathname: string): string | undefined {
  return pathname.startsWith('/api/')
    ? FILE_TYPES['json']
    : FILE_TYPES[pathname.slice(pathname.lastIndexOf('.') + 1)]
}
