/**
 * Returns the page of the web app that shows what a message reminds of: the activity, or without
 * exactly one the list of what ends next.
 */
export function getReminderPath(uuids: readonly string[]): string {
  return uuids.length === 1 ? `/timeline?open=${uuids[0]}` : '/timeline?view=list&sort=endTimeDesc'
}
