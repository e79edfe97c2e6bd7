import type { Announcement } from '../announcement.ts'

/**
 * Joins the rows of several responses of one region and language into announcements: a list has
 * display windows and types, the contents have bodies. Two rows with bodies are two announcements.
 * In the order of first appearance.
 */
export function joinAnnouncements(rows: readonly Announcement[]): Announcement[] {
  const joined: Announcement[] = []
  const indexes = new Map<string, number>()
  for (const row of rows) {
    // A picture may have the number of another row.
    const key = `${row.isImage ? 'picture' : 'row'}/${row.id}`
    const index = indexes.get(key)
    const existing = index === undefined ? undefined : joined[index]
    if (
      index === undefined ||
      existing === undefined ||
      (existing.body !== null && row.body !== null)
    ) {
      indexes.set(key, joined.push(row) - 1)
    } else {
      joined[index] = join(existing, row)
    }
  }
  return joined
}

function join(a: Announcement, b: Announcement): Announcement {
  const [withBody, list] = a.body === null ? [b, a] : [a, b]
  return {
    id: withBody.id,
    title: withBody.title || list.title,
    subtitle: withBody.subtitle || list.subtitle,
    body: withBody.body,
    shown: withBody.shown ?? list.shown,
    isImage: withBody.isImage,
    picture: withBody.picture ?? list.picture,
    link: withBody.link ?? list.link,
    labels: [...new Set([...list.labels, ...withBody.labels])],
  }
}
