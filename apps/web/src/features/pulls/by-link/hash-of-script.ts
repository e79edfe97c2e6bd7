import { PULL_SCRIPT_PATH } from '@bannerday/contract/pull-script'

/**
 * The SHA-256 of the helper as this server gives it now, in hexadecimal digits as `Get-FileHash`
 * writes them; null where the browser reckons none, as on a page that came over http.
 *
 * @throws {Error} when the script cannot be had
 */
export async function hashOfScript(signal: AbortSignal): Promise<string | null> {
  if (!isSecureContext) return null
  const response = await fetch(PULL_SCRIPT_PATH, { cache: 'no-cache', signal })
  if (!response.ok) throw new Error(`The script answered ${response.status}`)
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer())
  return [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, '0').toUpperCase())
    .join('')
}
