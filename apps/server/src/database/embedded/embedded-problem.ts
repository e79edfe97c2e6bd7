/** A reason for which the embedded database could not be opened. */
export type EmbeddedProblem =
  | { readonly kind: 'folder-unusable'; readonly folder: string; readonly reason: string }
  | { readonly kind: 'folder-in-use'; readonly folder: string }
  | { readonly kind: 'folder-empty'; readonly folder: string }
  | { readonly kind: 'no-binaries'; readonly reason: string }
  | { readonly kind: 'no-unprivileged-user'; readonly reason: string }
  | { readonly kind: 'not-created'; readonly folder: string; readonly reason: string }
  | { readonly kind: 'damaged'; readonly folder: string; readonly reason: string }
  | { readonly kind: 'password-lost'; readonly folder: string; readonly reason: string }
  | {
      readonly kind: 'other-version'
      readonly folder: string
      /** Major versions of PostgreSQL: of the data, and of the programs. */
      readonly dataVersion: string
      readonly programVersion: string
    }
  | { readonly kind: 'not-started'; readonly folder: string; readonly reason: string }

/** The shortest description of an error: one line without credentials or control characters. */
export function getReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const text = 'code' in error && error.message === '' ? String(error.code) : error.message
  return (text.split('\n', 1)[0] ?? text).replaceAll(/\p{Cc}/gu, ' ')
}
