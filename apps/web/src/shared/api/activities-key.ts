/** Where the query cache keeps the activities, one answer for each question. */
export const ACTIVITIES_KEY = 'activities'

/** The same for the seasons before the activity window, and for names in every language. */
export const PAST_KEY = 'past'
export const NAMES_KEY = 'names'
