import type { GameId } from '@bannerday/domain/game'
import { useId } from 'react'
import type { ArchiveEntry } from './archive-entry.ts'
import { ArchiveRows } from './archive-rows.tsx'
import classes from './archive-year.module.css'

type ArchiveYearProps = {
  year: number
  game: GameId
  entries: readonly ArchiveEntry[]
  /** All banners of the archive, to find earlier runs among. */
  banners: readonly ArchiveEntry[]
  /** The moment they are looked at, Unix time in ms. */
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
