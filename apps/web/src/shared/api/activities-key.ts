/** The query key of the activities, one response per query. */
export const ACTIVITIES_KEY = 'activities'

/** The same for the seasons before the activity window, and for names in every language. */
export const PAST_KEY = 'past'
export const NAMES_KEY = 'names'
