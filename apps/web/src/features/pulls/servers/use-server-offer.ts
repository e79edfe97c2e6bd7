import { listEnabledGames } from '@bannerday/domain/activities/game-selection'
import {
  computeServerOffer,
  type ServerOffer,
  declineServerOffer,
  acceptServerOffer,
} from '@bannerday/domain/time/server-offer'
import { useState } from 'react'
import { usePreference, writePreferences } from '#shared/preferences/preferences.ts'
import { readDeclines, writeDeclines } from './stored-declines.ts'

type OpenServerOffer = {
  offer: ServerOffer | null
  /** Sets the server of these games. Returns a function that undoes the change. */
  accept: (offer: ServerOffer) => () => void
  decline: (offer: ServerOffer) => void
}

/**
 * Returns the suggested server for the player's accounts. The accounts come from the preferences:
 * the database responds after the first render, and a late banner would shift the page.
 */
export function useServerOffer(): OpenServerOffer {
  const own = usePreference('gameServers')
  const defaultServer = usePreference('serverTimezone')
  const { downloaded } = usePreference('gachaUids')
  const shown = listEnabledGames(
    usePreference('userGameSelections'),
    usePreference('gameOrder') ?? [],
  )
  const [declined, setDeclined] = useState(readDeclines)
  return {
    offer: computeServerOffer(shown, downloaded, { own, defaultServer }, declined),
    accept(offer) {
      const next = acceptServerOffer({ own, defaultServer }, offer, shown)
      writePreferences({ gameServers: next.own, serverTimezone: next.defaultServer })
      return () => writePreferences({ gameServers: own, serverTimezone: defaultServer })
    },
    decline(offer) {
      const next = declineServerOffer(declined, offer)
      writeDeclines(next)
      setDeclined(next)
    },
  }
}
