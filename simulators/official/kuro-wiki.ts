import type { Announced } from './announced.ts'

/** The home page of Kuro's wiki: what runs at the moment, under shorter names. */
export function kuroWiki(all: readonly Announced[], now: number): unknown {
  const rows = all.flatMap((one) => (one.wiki && isRunning(one.wiki, now) ? [one] : []))
  const banners = rows.filter((one) => one.class === 'gacha')
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
          bannerModule(
            '角色活动唤取',
            banners.filter((one) => !weapons.includes(one)),
          ),
          bannerModule('武器活动唤取', weapons),
          {
            id: 'events',
            title: '版本活动',
            content: rows.filter((one) => !banners.includes(one)).map(eventRow),
            more: { linkConfig: { linkType: 1, catalogueId: 1100 } },
          },
          { id: 'codes', title: '兑换码', content: [], more: {} },
        ],
      },
    },
    success: true,
  }
}

/** In UTC+8. */
function isRunning({ start, end }: NonNullable<Announced['wiki']>, now: number): boolean {
  const instant = (at: string) => Temporal.Instant.from(`${at}+08:00`).epochMilliseconds
  return instant(start) <= now && now < instant(end)
}

function bannerModule(title: string, banners: readonly Announced[]) {
  const tabs = banners.map((one) => ({
    name: nameOf(one),
    active: true,
    countDown: countDownOf(one),
    imgs: [{ img: pictureOf(one), linkConfig: { linkType: 2, entryId: String(one.id) } }],
  }))
  return { id: title, title, content: { tabs }, more: {} }
}

function eventRow(one: Announced) {
  return {
    title: nameOf(one),
    contentUrl: pictureOf(one),
    active: true,
    countDown: countDownOf(one),
    linkConfig: { linkType: 2, entryId: String(one.id) },
  }
}

function countDownOf({ wiki }: Announced) {
  const minute = (at = '') => at.slice(0, 16).replace('T', ' ')
  return {
    type: 'no-repeat',
    precision: 'minute',
    dateRange: [minute(wiki?.start), minute(wiki?.end)],
    repeat: { endDate: '', isNeverEnd: false, repeatInterval: 0, dataRanges: [] },
  }
}

/** The bracketed part of the title, which the wiki uses. */
function nameOf({ titles }: Announced): string {
  const title = titles['zh-Hans']
  return /\[([^\]]+)\]/.exec(title)?.[1] ?? title
}

function pictureOf({ picture }: Announced): string {
  return picture === null ? '' : `https://prod-alicdn-community.kurobbs.com/wiki/${picture}`
}
