import type { GameId } from '@bannerday/domain/game'
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

/** Leads to the archive of a game. That of Genshin Impact has an address of its own. */
export function ArchiveLink({ game, search = {}, ...link }: ArchiveLinkProps) {
  return game === 'genshin' ? (
    <Link to="/genshin-activities" search={search} {...link} />
  ) : (
    <Link to="/archive/$game" params={{ game }} search={search} {...link} />
  )
}
