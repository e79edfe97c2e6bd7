/** The URLs of a calendar for different clients. */
export type CalendarLinks = {
  readonly https: string
  /** The `webcal:` URL, which opens the device's calendar app with an offer to subscribe. */
  readonly webcal: string
  readonly google: string
}

/** @param path with its parameters, on this origin */
export function calendarLinks(path: string, origin: string): CalendarLinks {
  const https = origin + path
  const webcal = https.replace(/^https?:/, 'webcal:')
  return {
    https,
    webcal,
    google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
  }
}
