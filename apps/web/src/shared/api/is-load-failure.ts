/** The browsers' words for a module that they cannot get, and Vite's for a stylesheet. */
const WORDS = /dynamically imported module|importing a module script failed|preload css/i

/**
 * Whether a part of the app itself could not be loaded: there is no network, or a newer release
 * has taken its place on the server. Only a reload of the whole page helps then.
 */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && WORDS.test(error.message)
}
