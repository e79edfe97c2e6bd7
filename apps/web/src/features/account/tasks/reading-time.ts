/** For toasts to think about: long enough to read what has happened, in milliseconds. */
export const READING_TIME = 10_000
