/** The button of a message that marks what it is about. */
export const DONE = 'done'

/**
 * What a click on a message opens: the activity, the timeline where there are several, the settings
 * of reminders for one that only tries them out.
 *
 * @param action the button that was pressed; empty for the message itself
 */
export function addressOfClick(uuids: readonly string[], action: string): string {
  const [uuid] = uuids
  if (uuid === undefined) return '/notification'
  if (action === DONE) return `/notification?done=${uuids.join('.')}`
  return uuids.length === 1 ? `/timeline?open=${uuid}` : '/timeline?view=list&sort=endTimeDesc'
}
