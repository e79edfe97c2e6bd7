/** Facts about the build of this service worker, set by build/service-worker.ts. */

/** The files that are kept from the start, with a hash where their names have none. */
declare const PRECACHED: { url: string; revision: string | null }[]

/** The texts of the languages that are not bundled, `/assets/fr-12aa2290.json`. */
declare const LANGUAGE_FILES: string[]

/** The script that the app's page starts with; pages of other origins or releases lack it. */
declare const PAGE_SCRIPT: string
