import type { SimulatedAnnouncement } from './simulated-announcement.ts'

/** Creates the home page of Kuro's wiki: the running activities under shorter names. */
export function createKuroWiki(
  announcements: readonly SimulatedAnnouncement[],
  now: number,
): unknown {
  const rows = announcements.flatMap((announcement) =>
    announcement.wiki && isRunning(announcement.wiki, now) ? [announcement] : [],
  )
  const banners = rows.filter((announcement) => announcement.class === 'gacha')
  const weapons = banners.filter(({ titles }) => titles['zh-Hans'].includes('武器'))
  return {
    code: 200,
    msg: '请求成功',
    data: {
      id: 3,
      contentJson: {
        banner: [],
        announcement: [],
        mainModules: [],
        sideModules: [
          createBannerModule(
            '角色活动唤取',
            banners.filter((announcement) => !weapons.includes(announcement)),
          ),
          createBannerModule('武器活动唤取', weapons),
          {
            id: 'events',
            title: '版本活动',
            content: rows
              .filter((announcement) => !banners.includes(announcement))
              .map(createEventRow),
            more: { linkConfig: { linkType: 1, catalogueId: 1100 } },
          },
          { id: 'codes', title: '兑换码', content: [], more: {} },
        ],
      },
    },
    success: true,
  }
}

/** Whether the activity is running; its times are in UTC+8. */
function isRunning(
  { start, end }: NonNullable<SimulatedAnnouncement['wiki']>,
  now: number,
): boolean {
  const instant = (at: string) => Temporal.Instant.from(`${at}+08:00`).epochMilliseconds
  return instant(start) <= now && now < instant(end)
}

function createBannerModule(title: string, banners: readonly SimulatedAnnouncement[]) {
  const tabs = banners.map((announcement) => ({
    name: getBracketedName(announcement),
    active: true,
    countDown: createCountdown(announcement),
    imgs: [
      {
        img: getImageUrl(announcement),
        linkConfig: { linkType: 2, entryId: String(announcement.id) },
      },
    ],
  }))
  return { id: title, title, content: { tabs }, more: {} }
}

function createEventRow(announcement: SimulatedAnnouncement) {
  return {
    title: getBracketedName(announcement),
    contentUrl: getImageUrl(announcement),
    active: true,
    countDown: createCountdown(announcement),
    linkConfig: { linkType: 2, entryId: String(announcement.id) },
  }
}

function createCountdown({ wiki }: SimulatedAnnouncement) {
  const minute = (at = '') => at.slice(0, 16).replace('T', ' ')
  return {
    type: 'no-repeat',
    precision: 'minute',
    dateRange: [minute(wiki?.start), minute(wiki?.end)],
    repeat: { endDate: '', isNeverEnd: false, repeatInterval: 0, dataRanges: [] },
  }
}

/** The bracketed part of the title, which the wiki uses. */
function getBracketedName({ titles }: SimulatedAnnouncement): string {
  const title = titles['zh-Hans']
  return /\[([^\]]+)\]/.exec(title)?.[1] ?? title
}

function getImageUrl({ picture }: SimulatedAnnouncement): string {
  return picture === null ? '' : `https://prod-alicdn-community.kurobbs.com/wiki/${picture}`
}
