import type { GameId } from '@bannerday/domain/game'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './item-link.module.css'

type ItemLinkProps = { game: GameId; item: string; children: ReactNode }

/** Leads from the name of an item to its page. */
export function ItemLink({ game, item, children }: ItemLinkProps) {
  return (
    <Link to="/items/$game/{-$item}" params={{ game, item }} className={classes.link}>
      {children}
    </Link>
  )
}
