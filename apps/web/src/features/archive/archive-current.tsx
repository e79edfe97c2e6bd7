import type { GameId } from '@bannerday/domain/game'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './archive-current.module.css'
import type { ArchiveEntry } from './archive-entry.ts'
import { ArchiveRows } from './archive-rows.tsx'

type ArchiveCurrentProps = {
  game: GameId
  /** The ongoing and upcoming activities, newest first. */
  entries: readonly ArchiveEntry[]
  /** All banners of the archive, which contain earlier runs. */
  banners: readonly ArchiveEntry[]
  /** Whether the section is initially expanded, because a search matches one of its activities. */
  startsOpen: boolean
  /** The current time in milliseconds since the epoch. */
  now: number
}

/**
 * Shows the number of ongoing and upcoming activities in a collapsed line. The timeline shows them
 * in full.
 */
export function ArchiveCurrent({ startsOpen, entries, ...rows }: ArchiveCurrentProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(startsOpen)
  if (entries.length === 0) return null
  return (
    <details
      className={classes.current}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={classes.summary}>
        <h2 className={classes.title}>
          {t('app.pages.archive.liveOrComing', { count: entries.length })}
        </h2>
        <IconChevronDown size={18} className={classes.chevron} aria-hidden />
      </summary>
      {isOpen && <ArchiveRows entries={entries.toReversed()} {...rows} />}
    </details>
  )
}
