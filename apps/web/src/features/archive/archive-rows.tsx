import type { GameId } from '@bannerday/domain/game'
import type { CSSProperties } from 'react'
import type { ArchiveEntry } from './archive-entry.ts'
import { ArchiveRow } from './archive-row.tsx'
import classes from './archive-rows.module.css'

type ArchiveRowsProps = {
  game: GameId
  entries: readonly ArchiveEntry[]
  /** All banners of the archive, which contain earlier runs. */
  banners: readonly ArchiveEntry[]
  /** The current time in milliseconds since the epoch. */
  now: number
}

/** Renders a list of archive entries. */
export function ArchiveRows({ game, entries, banners, now }: ArchiveRowsProps) {
  return (
    <ul className={classes.rows} style={{ '--rows': entries.length } as CSSProperties}>
      {entries.map((entry) => (
        <ArchiveRow key={entry.uuid} game={game} entry={entry} banners={banners} now={now} />
      ))}
    </ul>
  )
}
