import { plainText } from '../plain-text.ts'

/** What may be written otherwise in two notices of one thing. */
const ORNAMENT = /[^\p{L}\p{N}]+/gu

/**
 * A title without what may differ between two notices of the same thing: case, widths, spaces,
 * brackets. Titles with equal keys, in one language, name the same.
 */
export function titleKey(title: string): string {
  return plainText(title).replace(ORNAMENT, '')
}
