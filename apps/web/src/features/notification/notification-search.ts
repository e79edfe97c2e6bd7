/** The search parameters of the page: uuids of activities to mark as completed, joined by dots. */
export type NotificationSearch = { readonly done?: string }

const UUIDS = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.[0-9a-f-]{36}){0,9}$/

export function parseNotificationSearch({ done }: Record<string, unknown>): NotificationSearch {
  return typeof done === 'string' && UUIDS.test(done) ? { done } : {}
}
