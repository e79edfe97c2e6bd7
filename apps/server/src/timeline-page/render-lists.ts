import type { Activity } from '@bannerday/contract/activities'
import { hasDatedEnd } from '@bannerday/contract/activities'
import type { ArchivedActivity, ArchivedItem } from '@bannerday/contract/archive'
import { plainTitle } from '@bannerday/domain/activities/activity-title'
import { titleWithFeatured } from '@bannerday/domain/activities/title-with-featured'
import type { GameId } from '@bannerday/domain/game'
import { getArchivePath } from '@bannerday/domain/games/timeline-traits'
import type { Language } from '@bannerday/domain/language'
import { withFrenchOrdinal } from '@bannerday/domain/time/french-ordinal'
import { gachaNames, gameNames, subTypeNames } from '@bannerday/game-data/game-names'
import { pageTexts } from '@bannerday/locales/page-texts'
import { getActivitySpan } from '../activities/timeline-response.ts'
import { escapeHtml, fillPlaceholders } from '../mail/mail-markup.ts'
import { getDateFormat, renderFrame } from './page-frame.ts'

/** A page of lists as the server renders it. */
export type ListPage = { readonly title: string; readonly html: string }

/** The archive of a game in one language. */
export type Archive = {
  readonly activities: readonly ArchivedActivity[]
  readonly items: Readonly<Record<string, ArchivedItem>>
}

/** The first view of the app shows as many; the whole list takes a hundred kilobytes. */
const MAX_ARCHIVED = 50
const MAX_ENDS = 12

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' }

/**
 * Renders Today: the announced activities that end next, and the live banners.
 *
 * @param now milliseconds since the epoch
 */
export function renderToday(
  activities: readonly Activity[],
  language: Language,
  now: number,
): ListPage {
  const { app, today } = pageTexts[language]
  const live = activities
    .filter(
      (activity) => !activity.projected && hasDatedEnd(activity) && activity.type !== 'version',
    )
    .map((activity) => ({ ...activity, span: getActivitySpan(activity, 'UTC+8') }))
    .filter(({ span }) => span.start <= now && span.end > now)
    .toSorted((a, b) => a.span.end - b.span.end)
  const renderActivity = (activity: (typeof live)[number]) =>
    renderRow(
      `/timeline?open=${encodeURIComponent(activity.uuid)}`,
      plainTitle(titleWithFeatured(activity)),
      [gameNames[activity.game_id][language], formatDays(activity, language)],
    )
  const banners = live.filter(({ type }) => type === 'gacha')
  return {
    title: app.sidebar.home,
    html: renderFrame(
      language,
      '/',
      [
        `<h1>${escapeHtml(app.sidebar.home)}</h1>`,
        renderSection(today.endsNext, live.slice(0, MAX_ENDS).map(renderActivity)),
        renderSection(today.banners, banners.map(renderActivity)),
      ].join(''),
    ),
  }
}

/** Renders the newest rows of an archive by month. */
export function renderArchive(gameId: GameId, archive: Archive, language: Language): ListPage {
  const title = fillPlaceholders(pageTexts[language].archive.title, {
    game: gameNames[gameId][language],
  })
  const months = Map.groupBy(archive.activities.slice(0, MAX_ARCHIVED), ({ start_time }) =>
    start_time.slice(0, 7),
  )
  const format = getDateFormat(language, { month: 'long', year: 'numeric' })
  const sections = [...months].map(([month, rows]) =>
    renderSection(
      format.format(Date.parse(`${month}-01`)),
      rows.map((row) =>
        renderRow(`/timeline?open=${encodeURIComponent(row.uuid)}`, nameArchived(row, archive), [
          row.type === 'gacha' ? gachaNames[gameId][language] : subTypeNames[row.type][language],
          formatDays(row, language),
        ]),
      ),
    ),
  )
  const path = getArchivePath(gameId).replace('$game', gameId)
  const heading = `<h1>${escapeHtml(title)}</h1>`
  return { title, html: renderFrame(language, path, heading + sections.join('')) }
}

/** Renders the items of the top rarity that banners featured, the latest run first. */
export function renderItems(gameId: GameId, archive: Archive, language: Language): ListPage {
  const { items: texts } = pageTexts[language]
  const runs = new Map<string, ArchivedActivity[]>()
  for (const activity of archive.activities) {
    for (const id of activity.featured) {
      if (archive.items[id]?.rarity === 5) runs.set(id, [...(runs.get(id) ?? []), activity])
    }
  }
  const rows = [...runs].map(([id, [newest]]) =>
    renderRow(`/items/${gameId}/${encodeURIComponent(id)}`, archive.items[id]?.name ?? id, [
      newest ? formatDays(newest, language) : '',
    ]),
  )
  const title = `${texts.title} · ${gameNames[gameId][language]}`
  const html = `<h1>${escapeHtml(texts.title)}</h1>`
  const section = renderSection(gameNames[gameId][language], rows)
  return { title, html: renderFrame(language, '', html + section) }
}

/** Renders the runs of an item, newest first; null for an item that no banner featured. */
export function renderItem(
  gameId: GameId,
  id: string,
  archive: Archive,
  language: Language,
): ListPage | null {
  const item = Object.hasOwn(archive.items, id) ? archive.items[id] : undefined
  const runs = archive.activities.filter(({ featured }) => featured.includes(id))
  if (!item || runs.length === 0) return null
  const rows = runs.map((run) =>
    renderRow(`/timeline?open=${encodeURIComponent(run.uuid)}`, plainTitle(run.title), [
      formatDays(run, language),
    ]),
  )
  const { items: texts } = pageTexts[language]
  const heading = `<h1>${escapeHtml(item.name)}</h1><p><a href="/items/${gameId}">${escapeHtml(texts.all)}</a></p>`
  return {
    title: `${item.name} · ${gameNames[gameId][language]}`,
    html: renderFrame(language, '', heading + renderSection(texts.runs, rows)),
  }
}

function nameArchived({ title, featured }: ArchivedActivity, { items }: Archive): string {
  const named = featured.flatMap((id) => {
    const item = items[id]
    return item ? [{ name: item.name, rarity: item.rarity }] : []
  })
  return plainTitle(titleWithFeatured({ title, featured: named }))
}

function renderSection(title: string, rows: readonly string[]): string {
  if (rows.length === 0) return ''
  return `<section class="tl-list"><h2>${escapeHtml(title)}</h2><ul>${rows.join('')}</ul></section>`
}

function renderRow(path: string, name: string, details: readonly string[]): string {
  const text = details.filter((detail) => detail !== '').join(' · ')
  return `<li><a href="${path}">${escapeHtml(name)}</a><span>${escapeHtml(text)}</span></li>`
}

type Dated = { readonly start_time: string; readonly end_time: string | null }

/** Formats the days as the games announce them, on the clock of each server. */
function formatDays({ start_time, end_time }: Dated, language: Language): string {
  const format = getDateFormat(language, DAY)
  const [start, end] = [start_time, end_time].map((time) => time && Date.parse(`${time}Z`))
  if (!start) return ''
  const days = end ? format.formatRange(start, Math.max(start, end)) : format.format(start)
  return withFrenchOrdinal(days, language)
}
