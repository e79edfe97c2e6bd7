import { readFileSync } from 'node:fs'
import { compareText } from '@bannerday/domain/compare-text'
import { GAME_IDS } from '@bannerday/domain/game'
import { SOURCES, type DataFiles } from './data-folders.ts'
import { readNames } from './read-names.ts'
import { readTable, type TableRow } from './read-table.ts'

/** Generates `banners/<game>.json` of every game, sorted by start and pull type. */
export function generateBanners(): DataFiles {
  return new Map(GAME_IDS.map((game) => [`banners/${game}.json`, formatBanners(game)]))
}

function formatBanners(game: string): string {
  const banners = readTable(readFileSync(`${SOURCES}/banners/${game}.tsv`, 'utf8'))
    .map(readBanner)
    .sort((a, b) => compareText(a.start, b.start) || Number(a.pullType) - Number(b.pullType))
  return `[\n${banners.map((banner) => JSON.stringify(banner)).join(',\n')}\n]\n`
}

function readBanner(row: TableRow) {
  return {
    version: row('version') || null,
    pullType: row('pull-type'),
    start: row('start'),
    startBasis: row('start-basis'),
    end: row('end') || null,
    endBasis: row('end-basis') || null,
    fiveStar: readIds(row('five-star')),
    fourStar: row('four-star') === '?' ? null : readIds(row('four-star')),
    names: readNames(row),
  }
}

function readIds(cell: string): string[] {
  return cell.split(' ').filter((id) => id !== '')
}
