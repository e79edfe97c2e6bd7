import type { GameId } from '@bannerday/domain/game'
import { useId } from 'react'
import type { ArchiveEntry } from './archive-entry.ts'
import { ArchiveRows } from './archive-rows.tsx'
import classes from './archive-year.module.css'

type ArchiveYearProps = {
  year: number
  game: GameId
  entries: readonly ArchiveEntry[]
  /** All banners of the archive, which contain earlier runs. */
  banners: readonly ArchiveEntry[]
  /** The current time in milliseconds since the epoch. */
  now: number
}

export function ArchiveYear({ year, ...rows }: ArchiveYearProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={classes.year}>
      <h2 id={titleId} className={classes.title}>
        {year}
      </h2>
      <ArchiveRows {...rows} />
    </section>
  )
}
