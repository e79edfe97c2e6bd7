import { type Language, LANGUAGES } from '@bannerday/domain/language'
import type { Announced } from './announced.ts'
import { writeBody } from './write-body.ts'

/** A notice file in the language format with bodies. */
export function kuroNotices(all: readonly Announced[], language: Language, host: string): unknown {
  const row = (one: Announced) => ({
    ...commonRow(one),
    content: writeBody(one, language, 'kuro'),
    tabTitle: one.titles[language],
    tabBanner: pictureOf(one, host),
    foldBanner: null,
    tag: TAGS[one.class],
    category: isNotice(one) ? 1 : one.class === 'gacha' ? 3 : 2,
  })
  return {
    game: all.filter(isNotice).map(row),
    activity: all.filter((one) => !isNotice(one) && one.class !== 'gacha').map(row),
    recommend: all.filter((one) => one.class === 'gacha').map(row),
  }
}

/** A notice file in the form of an index: all titles, no bodies. */
export function kuroIndex(all: readonly Announced[], host: string): unknown {
  const row = (one: Announced) => ({
    ...commonRow(one),
    contentPrefix: [`https://${host}/gamenotice/content/${one.id}/`],
    tabTitle: one.titles,
    tabBanner: Object.fromEntries(LANGUAGES.map((language) => [language, [pictureOf(one, host)]])),
  })
  return {
    game: all.filter(isNotice).map(row),
    activity: all.filter((one) => !isNotice(one)).map(row),
  }
}

const TAGS: Record<Announced['class'], number> = {
  version: 10,
  event: 3,
  gacha: 7,
  challenge: 5,
  web: 3,
  survey: 1,
}

function commonRow(one: Announced) {
  return {
    id: String(one.id),
    red: 1,
    permanent: 0,
    startTimeMs: one.shown.from,
    endTimeMs: one.shown.until,
    isToWebp: true,
    platform: [1, 2, 3, 4, 5],
    channel: [],
    whiteList: [],
  }
}

function isNotice(one: Announced): boolean {
  return one.class === 'version' || one.class === 'survey'
}

function pictureOf({ picture }: Announced, host: string): string {
  return picture === null ? '' : `https://${host}/notice/image/${picture}`
}
