/** The duration of toasts that need attention, in milliseconds. */
export const READING_TIME = 10_000
