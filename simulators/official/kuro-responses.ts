import { type Language, LANGUAGES } from '@bannerday/domain/language'
import type { SimulatedAnnouncement } from './simulated-announcement.ts'
import { writeBody } from './write-body.ts'

/** Creates the notice file of one language, with bodies. */
export function createKuroNotices(
  announcements: readonly SimulatedAnnouncement[],
  language: Language,
  host: string,
): unknown {
  const row = (announcement: SimulatedAnnouncement) => ({
    ...createCommonFields(announcement),
    content: writeBody(announcement, language, 'kuro'),
    tabTitle: announcement.titles[language],
    tabBanner: getImageUrl(announcement, host),
    foldBanner: null,
    tag: TAGS[announcement.class],
    category: isNotice(announcement) ? 1 : announcement.class === 'gacha' ? 3 : 2,
  })
  return {
    game: announcements.filter(isNotice).map(row),
    activity: announcements
      .filter((announcement) => !isNotice(announcement) && announcement.class !== 'gacha')
      .map(row),
    recommend: announcements.filter((announcement) => announcement.class === 'gacha').map(row),
  }
}

/** Creates the index of notices: titles in all languages, no bodies. */
export function createKuroIndex(
  announcements: readonly SimulatedAnnouncement[],
  host: string,
): unknown {
  const row = (announcement: SimulatedAnnouncement) => ({
    ...createCommonFields(announcement),
    contentPrefix: [`https://${host}/gamenotice/content/${announcement.id}/`],
    tabTitle: announcement.titles,
    tabBanner: Object.fromEntries(
      LANGUAGES.map((language) => [language, [getImageUrl(announcement, host)]]),
    ),
  })
  return {
    game: announcements.filter(isNotice).map(row),
    activity: announcements.filter((announcement) => !isNotice(announcement)).map(row),
  }
}

const TAGS: Record<SimulatedAnnouncement['class'], number> = {
  version: 10,
  event: 3,
  gacha: 7,
  challenge: 5,
  web: 3,
  survey: 1,
}

function createCommonFields(announcement: SimulatedAnnouncement) {
  return {
    id: String(announcement.id),
    red: 1,
    permanent: 0,
    startTimeMs: announcement.shown.from,
    endTimeMs: announcement.shown.until,
    isToWebp: true,
    platform: [1, 2, 3, 4, 5],
    channel: [],
    whiteList: [],
  }
}

function isNotice(announcement: SimulatedAnnouncement): boolean {
  return announcement.class === 'version' || announcement.class === 'survey'
}

function getImageUrl({ picture }: SimulatedAnnouncement, host: string): string {
  return picture === null ? '' : `https://${host}/notice/image/${picture}`
}
