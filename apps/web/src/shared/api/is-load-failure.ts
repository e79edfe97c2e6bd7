/** The error messages of browsers for a failed module, and Vite's for a stylesheet. */
const WORDS = /dynamically imported module|importing a module script failed|preload css/i

/**
 * Whether a part of the app failed to load: offline, or a newer release has replaced the file. Only
 * a reload helps then.
 */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && WORDS.test(error.message)
}
