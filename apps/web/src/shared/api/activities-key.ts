/** Where the query cache keeps the activities, one answer for each question. */
export const ACTIVITIES_KEY = 'activities'
