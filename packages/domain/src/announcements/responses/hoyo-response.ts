import type { GameId } from '../../game.ts'
import type { Announcement } from '../announcement.ts'
import { toUrl, isRecord, toRecords, toText, type JsonRecord } from './json-record.ts'
import { toTitleText } from '../plain-text.ts'

/**
 * Reads the rows of a response of HoYo's announcement service: `getAnnContent` with bodies, or
 * `getAnnList` with display windows. Also accepts what other tools store: its `data` alone, or a
 * bare list of contents. Null for any other value.
 */
export function parseHoyoResponse(
  response: unknown,
  gameId: GameId,
): readonly Announcement[] | null {
  const data = getData(response)
  if (data === null) return null
  const list = toRecords(data['list'])
  if (list === null) return null
  const pictures = toRecords(data['pic_list']) ?? []
  const isList =
    list.some((row) => Array.isArray(row['list'])) ||
    pictures.some((row) => Array.isArray(row['type_list']))
  const rows = [...list, ...pictures]
  if (!isList && rows.length > 0 && !rows.some((row) => 'ann_id' in row)) return null
  const groups = isList ? listGroups(list, pictures) : contentGroups(list, pictures)
  return groups.flatMap(({ rows, isImage, labels }) =>
    rows.flatMap((row) => toAnnouncement(row, isImage, labels(gameId)) ?? []),
  )
}

function getData(response: unknown): JsonRecord | null {
  const object = Array.isArray(response) ? { list: response } : response
  if (!isRecord(object)) return null
  const { data, list } = object
  if (data === undefined && toRecords(list)?.length) return object
  return isRecord(data) ? data : null
}

type Group = {
  readonly rows: readonly JsonRecord[]
  readonly isImage: boolean
  readonly labels: (gameId: GameId) => readonly string[]
}

function contentGroups(list: readonly JsonRecord[], pictures: readonly JsonRecord[]): Group[] {
  return [
    { rows: list, isImage: false, labels: noLabels },
    { rows: pictures, isImage: true, labels: noLabels },
  ]
}

/** Contents have no types. */
function noLabels(): readonly string[] {
  return []
}

/** A list response groups rows by type, and images by type and kind. */
function listGroups(list: readonly JsonRecord[], pictures: readonly JsonRecord[]): Group[] {
  const groups: Group[] = []
  for (const group of list) {
    const rows = toRecords(group['list']) ?? []
    groups.push({ rows, isImage: false, labels: typeLabels(group) })
  }
  for (const group of pictures) {
    for (const kind of toRecords(group['type_list']) ?? []) {
      const rows = toRecords(kind['list']) ?? []
      groups.push({ rows, isImage: true, labels: typeLabels(group) })
    }
  }
  return groups
}

function typeLabels(group: JsonRecord): Group['labels'] {
  const type = toText(group['type_id'])
  const label = toText(group['type_label'])
  return (gameId) => [
    ...(type === null ? [] : [`${gameId}/type:${type}`]),
    ...(label === null ? [] : [label]),
  ]
}

function toAnnouncement(
  row: JsonRecord,
  isImage: boolean,
  labels: readonly string[],
): Announcement | null {
  const id = toText(row['ann_id'])
  if (id === null) return null
  const content = toText(row['content']) ?? toText(row['html'])
  const tag = toText(row['tag_label'])
  return {
    id,
    title: toTitleText(toText(row['title']) ?? ''),
    subtitle: toTitleText(toText(row['subtitle']) ?? ''),
    // A list response has the field too, always empty.
    body: content === null || content.trim() === '' ? null : content,
    shown: shownTimes(row),
    isImage,
    picture: toUrl(row['banner']) ?? toUrl(row['img']),
    link: toUrl(row['href']),
    labels: tag === null ? labels : [...labels, tag],
  }
}

const SHOWN = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/

function shownTimes(row: JsonRecord): Announcement['shown'] {
  const start = wallClock(row['start_time'])
  const end = wallClock(row['end_time'])
  return start === null || end === null ? null : { start, end }
}

/** `2026-08-12 11:00:00` as `2026-08-12T11:00:00`; null for what no calendar has. */
function wallClock(value: unknown): string | null {
  const [, day, time] = (typeof value === 'string' && SHOWN.exec(value)) || []
  if (day === undefined || time === undefined) return null
  try {
    return Temporal.PlainDateTime.from(`${day}T${time}`, { overflow: 'reject' }).toString({
      smallestUnit: 'second',
    })
  } catch {
    return null
  }
}
