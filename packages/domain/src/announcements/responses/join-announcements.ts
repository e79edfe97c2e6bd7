import type { Announcement } from '../announcement.ts'

/**
 * Joins the rows of several responses of one region and language into announcements: a list has
 * display windows and types, the contents have bodies. Two rows with bodies are two announcements.
 * In the order of first appearance.
 */
export function joinAnnouncements(rows: readonly Announcement[]): Announcement[] {
  const joined: Announcement[] = []
  const places = new Map<string, number>()
  for (const row of rows) {
    // A picture may have the number of another row.
    const key = `${row.isPicture ? 'picture' : 'row'}/${row.id}`
    const place = places.get(key)
    const known = place === undefined ? undefined : joined[place]
    if (place === undefined || known === undefined || (known.body !== null && row.body !== null)) {
      places.set(key, joined.push(row) - 1)
    } else {
      joined[place] = join(known, row)
    }
  }
  return joined
}

function join(one: Announcement, other: Announcement): Announcement {
  const [withBody, list] = one.body === null ? [other, one] : [one, other]
  return {
    id: withBody.id,
    title: withBody.title || list.title,
    subtitle: withBody.subtitle || list.subtitle,
    body: withBody.body,
    shown: withBody.shown ?? list.shown,
    isPicture: withBody.isPicture,
    picture: withBody.picture ?? list.picture,
    link: withBody.link ?? list.link,
    labels: [...new Set([...list.labels, ...withBody.labels])],
  }
}
