import { readFileSync } from 'node:fs'
import { GAME_IDS } from '@bannerday/domain/game'
import { invariant } from '@bannerday/domain/invariant'
import { SOURCES, type DataFiles } from './data-folders.ts'
import { readNames } from './read-names.ts'
import { readTable } from './read-table.ts'

/** Generates `items/<game>.json` of every game: one item per line, for line-based diffs. */
export function generateItems(): DataFiles {
  return new Map(GAME_IDS.map((game) => [`items/${game}.json`, formatItemTable(game)]))
}

function formatItemTable(game: string): string {
  const lines = new Map<number, string>()
  for (const row of readTable(readFileSync(`${SOURCES}/items/${game}.tsv`, 'utf8'))) {
    const id = Number(row('id'))
    invariant(!lines.has(id), `${game} item ${id} is listed twice`)
    const item = { rarity: Number(row('rarity')), kind: row('kind'), names: readNames(row) }
    lines.set(id, `"${id}":${JSON.stringify(item)}`)
  }
  const sorted = [...lines].sort(([a], [b]) => a - b).map(([, line]) => line)
  return `{\n${sorted.join(',\n')}\n}\n`
}
