import type { GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import { wallClockAt } from '@bannerday/domain/time/server-clock'
import type { Announced, AnnouncedBoundary } from './announced.ts'
import { writeBody } from './write-body.ts'

/** The request fields that determine the response. */
export type HoyoQuestion = {
  readonly gameId: GameId
  readonly region: string
  readonly language: Language
  /** `hoyoverse.com` or `mihoyo.com`: where the pictures are. */
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

/** The two publishers' feeds count their announcements apart. */
const MAINLAND_IDS = 50_000

/** A `getAnnList` response. */
export function hoyoList(all: readonly Announced[], question: HoyoQuestion, now: number): unknown {
  const [pictures, texts] = [all.filter(isPicture), all.filter((one) => !isPicture(one))]
  const activities = texts.filter((one) => one.class !== 'version' && one.class !== 'survey')
  const notices = texts.filter((one) => !activities.includes(one))
  const [activityType, noticeType] = TYPES[question.gameId]
  const row = (one: Announced) => listRow(one, question)
  return envelope({
    list: [
      { list: activities.map(row), type_id: activityType, type_label: 'Events' },
      { list: notices.map(row), type_id: noticeType, type_label: 'Notices' },
    ],
    total: texts.length,
    type_list: [],
    alert: false,
    alert_id: 0,
    timezone: offsetOf(question.region),
    t: String(now),
    pic_list: [
      { type_id: 1, type_label: 'Events', type_list: [{ pic_type: 1, list: pictures.map(row) }] },
    ],
    pic_total: pictures.length,
    static_sign: '',
    banner: '',
  })
}

/** A `getAnnContent` response with bodies. Image rows have none. */
export function hoyoContents(all: readonly Announced[], question: HoyoQuestion): unknown {
  const texts = all.filter((one) => !isPicture(one))
  return envelope({
    list: texts.map((one) => ({
      ann_id: idOf(one, question),
      title: titleOf(one, question),
      subtitle: titleOf(one, question),
      banner: pictureOf(one, question),
      content: writeBody(one, question.language, 'hoyo'),
      lang: question.language,
    })),
    total: texts.length,
    pic_list: all.filter(isPicture).map((one) => ({
      ann_id: idOf(one, question),
      content_type: 2,
      title: titleOf(one, question),
      subtitle: '',
      banner: '',
      content: '',
      lang: question.language,
      img: pictureOf(one, question),
    })),
    pic_total: 0,
  })
}

/** The types of activities and of notices. */
const TYPES: Record<GameId, readonly [number, number]> = {
  genshin: [1, 2],
  starrail: [4, 3],
  zenless: [4, 3],
  wuthering: [1, 2],
}

function listRow(one: Announced, question: HoyoQuestion) {
  const picture = pictureOf(one, question)
  return {
    ann_id: idOf(one, question),
    title: titleOf(one, question),
    subtitle: titleOf(one, question),
    banner: isPicture(one) ? '' : picture,
    content: '',
    type_label: 'Events',
    tag_label: one.class === 'gacha' ? 'Wishes' : 'Events',
    lang: question.language,
    ...windowOf(one, question),
    type: 1,
    has_content: !isPicture(one),
    img: isPicture(one) ? picture : '',
    href_type: 1,
    href: '',
    pic_list: [],
  }
}

/** The display window of a text row; the activity window of an image row. */
function windowOf(one: Announced, { region }: HoyoQuestion) {
  const zone = zoneOf(region)
  const shown = (instant: number) => wallClockAt(instant, zone)
  const [start, end] = isPicture(one)
    ? [
        onClock(one.start, zone),
        one.form === 'placeholder' ? '2036-01-01T00:00:00' : onClock(one.end, zone),
      ]
    : [null, null]
  return {
    start_time: (start ?? shown(one.shown.from)).replace('T', ' '),
    end_time: (end ?? shown(one.shown.until)).replace('T', ' '),
  }
}

function onClock(boundary: AnnouncedBoundary, zone: string): string | null {
  if (boundary.kind !== 'exact') return null
  if (boundary.basis === 'server') return boundary.at
  return wallClockAt(Temporal.Instant.from(`${boundary.at}+08:00`).epochMilliseconds, zone)
}

function isPicture({ form }: Announced): boolean {
  return form === 'picture' || form === 'placeholder'
}

function idOf({ id }: Announced, { domain }: HoyoQuestion): number {
  return domain === 'mihoyo.com' ? id + MAINLAND_IDS : id
}

/** Zenless writes its titles in HTML. */
function titleOf({ titles, gameId }: Announced, { language }: HoyoQuestion): string {
  const title = titles[language].replaceAll('&', '&amp;')
  return gameId === 'zenless' ? `<p>${title}</p>` : title
}

function pictureOf({ picture, gameId }: Announced, { domain }: HoyoQuestion): string {
  return picture === null ? '' : `https://sdk.${domain}/upload/ann/${gameId}/${picture}`
}

function envelope(data: unknown) {
  return { retcode: 0, message: 'OK', data }
}

function offsetOf(region: string): number {
  if (/us/.test(region)) return -5
  return /eu/.test(region) ? 1 : 8
}

function zoneOf(region: string): string {
  const offset = offsetOf(region)
  return `${offset < 0 ? '-' : '+'}${String(Math.abs(offset)).padStart(2, '0')}:00`
}
