/** What a code of ours holds. */
export type QrLink = { readonly code: string; readonly sessionId: string }

const CODE = /^[\w-]{1,200}$/
const SESSION_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Longer than any link of ours; a code may hold three thousand characters. */
const LONGEST = 1000

/** What the code says: a link, so that the camera app of a phone opens it too. */
export function writeQrLink(origin: string, { code, sessionId }: QrLink): string {
  const search = new URLSearchParams({ qr_code: code, qr_session_id: sessionId })
  return `${origin}/settings?${search.toString()}`
}

/**
 * Reads a code that was scanned; null for somebody else's. Its host is not looked at: one
 * installation has several, and nothing is fetched from there.
 */
export function readQrLink(text: string): QrLink | null {
  if (text.length > LONGEST || !URL.canParse(text)) return null
  const { pathname, searchParams } = new URL(text)
  if (pathname !== '/settings') return null
  return asQrLink(searchParams.get('qr_code'), searchParams.get('qr_session_id'))
}

/** The same, out of the parameters of the address; null where they cannot be a code's. */
export function asQrLink(
  code: string | null | undefined,
  sessionId: string | null | undefined,
): QrLink | null {
  if (!code || !sessionId || !CODE.test(code) || !SESSION_ID.test(sessionId)) return null
  return { code, sessionId }
}
