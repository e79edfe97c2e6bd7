import { plainText } from '../plain-text.ts'

/** Characters that may differ between two notices about the same thing. */
const ORNAMENT = /[^\p{L}\p{N}]+/gu

/**
 * Normalizes a title: case, widths, spaces and brackets do not count. Equal keys in one language
 * name the same thing.
 */
export function getTitleKey(title: string): string {
  return plainText(title).replace(ORNAMENT, '')
}
