/** The content of our QR codes. */
export type QrLink = { readonly code: string; readonly sessionId: string }

const CODE = /^[\w-]{1,200}$/
const SESSION_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The maximum length of our links. A QR code may contain three thousand characters. */
const MAX_LENGTH = 1000

/** Returns the content of the code. It is a link, so that a phone's camera app can open it too. */
export function writeQrLink(origin: string, { code, sessionId }: QrLink): string {
  const search = new URLSearchParams({ qr_code: code, qr_session_id: sessionId })
  return `${origin}/settings?${search.toString()}`
}

/**
 * Parses a scanned code, or returns null for a foreign one. The host is not checked: an
 * installation has several, and nothing is fetched from it.
 */
export function readQrLink(text: string): QrLink | null {
  if (text.length > MAX_LENGTH || !URL.canParse(text)) return null
  const { pathname, searchParams } = new URL(text)
  if (pathname !== '/settings') return null
  return asQrLink(searchParams.get('qr_code'), searchParams.get('qr_session_id'))
}

/** Parses a code from URL parameters, or returns null when they are invalid. */
export function asQrLink(
  code: string | null | undefined,
  sessionId: string | null | undefined,
): QrLink | null {
  if (!code || !sessionId || !CODE.test(code) || !SESSION_ID.test(sessionId)) return null
  return { code, sessionId }
}
