import { MAX_ENCODING_DEPTH, ENCODED } from './link-patterns.ts'

/**
 * Reads the parameters of a link, fully decoded; of duplicates the first. They follow `?` or are in
 * the fragment.
 */
export function parseLinkParameters(rest: string): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>()
  for (const part of rest.split(/[?#&]/)) {
    const separator = part.indexOf('=')
    if (separator <= 0) continue
    const name = part.slice(0, separator)
    if (!parameters.has(name)) parameters.set(name, decodeFully(part.slice(separator + 1)))
  }
  return parameters
}

/** Decodes as long as there is something to decode. Only ASCII matters: the rest stays encoded. */
export function decodeFully(text: string): string {
  let decoded = text
  for (let depth = 0; depth < MAX_ENCODING_DEPTH; depth += 1) {
    const next = decodeOnce(decoded)
    if (next === decoded) break
    decoded = next
  }
  return decoded
}

/** Decodes one level of percent-encoding. */
export function decodeOnce(text: string): string {
  if (!text.includes('%')) return text
  return text.replaceAll(ENCODED, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
