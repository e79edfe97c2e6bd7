/** Under this key the device keeps the one object of all preferences. */
export const PREFERENCES_KEY = 'bannerday'
