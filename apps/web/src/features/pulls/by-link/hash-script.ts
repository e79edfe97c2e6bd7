import { PULL_SCRIPT_PATH } from '@bannerday/contract/pull-script'

/**
 * Returns the SHA-256 of the server's current helper script in hexadecimal digits, as
 * `Get-FileHash` prints it; null without WebCrypto, as on a page over plain http.
 *
 * @throws {Error} when the script is unavailable
 */
export async function hashScript(signal: AbortSignal): Promise<string | null> {
  if (!isSecureContext) return null
  const response = await fetch(PULL_SCRIPT_PATH, { cache: 'no-cache', signal })
  if (!response.ok) throw new Error(`The script answered ${response.status}`)
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer())
  return [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, '0').toUpperCase())
    .join('')
}
