/** The storage key of the preferences object. */
export const PREFERENCES_KEY = 'bannerday'
