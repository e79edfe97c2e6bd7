/**
 * A random UUID (RFC 9562, section 5.4). `crypto.randomUUID` is missing on pages that are served
 * without encryption.
 */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  // The variant takes two bits of its digit.
  const variant = ((parseInt(digits.charAt(16), 16) & 0b0011) | 0b1000).toString(16)
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    variant + digits.slice(17, 20),
    digits.slice(20),
  ].join('-')
}
