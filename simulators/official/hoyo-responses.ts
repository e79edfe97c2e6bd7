import type { GameId } from '@bannerday/domain/game'
import { getTraits } from '@bannerday/domain/games/traits'
import type { Language } from '@bannerday/domain/language'
import { wallClockAt } from '@bannerday/domain/time/server-clock'
import type { SimulatedAnnouncement, AnnouncedBoundary } from './simulated-announcement.ts'
import { writeBody } from './write-body.ts'

/** The request fields that determine the response. */
export type HoyoQuery = {
  readonly gameId: GameId
  readonly region: string
  readonly language: Language
  /** The domain of the images: `hoyoverse.com` or `mihoyo.com`. */
  readonly domain: string
}

/** HoYo's language codes. */
export const HOYO_LANGUAGES: ReadonlyMap<string, Language> = new Map([
  ['en', 'en'],
  ['zh-cn', 'zh-Hans'],
  ['zh-tw', 'zh-Hant'],
  ['ja', 'ja'],
  ['ko', 'ko'],
  ['fr', 'fr'],
])

/** The mainland feeds number their announcements separately. */
const MAINLAND_ID_OFFSET = 50_000

/** Creates a `getAnnList` response. */
export function createHoyoList(
  announcements: readonly SimulatedAnnouncement[],
  query: HoyoQuery,
  now: number,
): unknown {
  const [pictures, texts] = [
    announcements.filter(isImageRow),
    announcements.filter((announcement) => !isImageRow(announcement)),
  ]
  const activities = texts.filter(
    (announcement) => announcement.class !== 'version' && announcement.class !== 'survey',
  )
  const notices = texts.filter((announcement) => !activities.includes(announcement))
  const { listTypes } = getTraits(query.gameId).announcements ?? {}
  const row = (announcement: SimulatedAnnouncement) => createRow(announcement, query)
  return wrapData({
    list: [
      { list: activities.map(row), type_id: listTypes?.activities, type_label: 'Events' },
      { list: notices.map(row), type_id: listTypes?.notices, type_label: 'Notices' },
    ],
    total: texts.length,
    type_list: [],
    alert: false,
    alert_id: 0,
    timezone: getUtcOffset(query.region),
    t: String(now),
    pic_list: [
      { type_id: 1, type_label: 'Events', type_list: [{ pic_type: 1, list: pictures.map(row) }] },
    ],
    pic_total: pictures.length,
    static_sign: '',
    banner: '',
  })
}

/** Creates a `getAnnContent` response. Image rows have no body. */
export function createHoyoContents(
  announcements: readonly SimulatedAnnouncement[],
  query: HoyoQuery,
): unknown {
  const texts = announcements.filter((announcement) => !isImageRow(announcement))
  return wrapData({
    list: texts.map((announcement) => ({
      ann_id: getId(announcement, query),
      title: formatTitle(announcement, query),
      subtitle: formatTitle(announcement, query),
      banner: getImageUrl(announcement, query),
      content: writeBody(announcement, query.language, 'hoyo'),
      lang: query.language,
    })),
    total: texts.length,
    pic_list: announcements.filter(isImageRow).map((announcement) => ({
      ann_id: getId(announcement, query),
      content_type: 2,
      title: formatTitle(announcement, query),
      subtitle: '',
      banner: '',
      content: '',
      lang: query.language,
      img: getImageUrl(announcement, query),
    })),
    pic_total: 0,
  })
}

function createRow(announcement: SimulatedAnnouncement, query: HoyoQuery) {
  const picture = getImageUrl(announcement, query)
  return {
    ann_id: getId(announcement, query),
    title: formatTitle(announcement, query),
    subtitle: formatTitle(announcement, query),
    banner: isImageRow(announcement) ? '' : picture,
    content: '',
    type_label: 'Events',
    tag_label: announcement.class === 'gacha' ? 'Wishes' : 'Events',
    lang: query.language,
    ...getWindow(announcement, query),
    type: 1,
    has_content: !isImageRow(announcement),
    img: isImageRow(announcement) ? picture : '',
    href_type: 1,
    href: '',
    pic_list: [],
  }
}

/** The display window of a text row; the activity window of an image row. */
function getWindow(announcement: SimulatedAnnouncement, { region }: HoyoQuery) {
  const zone = getZone(region)
  const shown = (instant: number) => wallClockAt(instant, zone)
  const [start, end] = isImageRow(announcement)
    ? [
        toWallClock(announcement.start, zone),
        announcement.form === 'placeholder'
          ? '2036-01-01T00:00:00'
          : toWallClock(announcement.end, zone),
      ]
    : [null, null]
  return {
    start_time: (start ?? shown(announcement.shown.from)).replace('T', ' '),
    end_time: (end ?? shown(announcement.shown.until)).replace('T', ' '),
  }
}

function toWallClock(boundary: AnnouncedBoundary, zone: string): string | null {
  if (boundary.kind !== 'exact') return null
  if (boundary.basis === 'server') return boundary.at
  return wallClockAt(Temporal.Instant.from(`${boundary.at}+08:00`).epochMilliseconds, zone)
}

function isImageRow({ form }: SimulatedAnnouncement): boolean {
  return form === 'picture' || form === 'placeholder'
}

function getId({ id }: SimulatedAnnouncement, { domain }: HoyoQuery): number {
  return domain === 'mihoyo.com' ? id + MAINLAND_ID_OFFSET : id
}

function formatTitle({ titles, gameId }: SimulatedAnnouncement, { language }: HoyoQuery): string {
  const title = titles[language].replaceAll('&', '&amp;')
  return getTraits(gameId).announcements?.hasMarkedUpTitles ? `<p>${title}</p>` : title
}

function getImageUrl({ picture, gameId }: SimulatedAnnouncement, { domain }: HoyoQuery): string {
  return picture === null ? '' : `https://sdk.${domain}/upload/ann/${gameId}/${picture}`
}

function wrapData(data: unknown) {
  return { retcode: 0, message: 'OK', data }
}

function getUtcOffset(region: string): number {
  if (/us/.test(region)) return -5
  return /eu/.test(region) ? 1 : 8
}

function getZone(region: string): string {
  const offset = getUtcOffset(region)
  return `${offset < 0 ? '-' : '+'}${String(Math.abs(offset)).padStart(2, '0')}:00`
}
