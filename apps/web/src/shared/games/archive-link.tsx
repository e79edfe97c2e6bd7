'use no memo'

import type { GameId } from '@bannerday/domain/game'
import { getArchivePath } from '@bannerday/domain/games/timeline-traits'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type ArchiveLinkProps = {
  game: GameId
  /** The search in the archive. */
  search?: {
    readonly q?: string
    readonly year?: number
    readonly type?: 'version' | 'event' | 'gacha'
  }
  className?: string | undefined
  'aria-current'?: 'page' | undefined
  'aria-label'?: string
  onClick?: (() => void) | undefined
  children: ReactNode
}

/** Leads to the archive of a game. */
export function ArchiveLink({ game, search = {}, ...link }: ArchiveLinkProps) {
  return <Link to={getArchivePath(game)} params={{ game }} search={search} {...link} />
}
