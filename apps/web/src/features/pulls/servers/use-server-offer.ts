import { enabledGames } from '@bannerday/domain/activities/game-selection'
import {
  serverOffer,
  type ServerOffer,
  withDeclined,
  withOfferedServer,
} from '@bannerday/domain/time/server-offer'
import { useState } from 'react'
import { usePreference, writePreferences } from '#shared/preferences/preferences.ts'
import { readDeclines, writeDeclines } from './stored-declines.ts'

type OpenServerOffer = {
  offer: ServerOffer | null
  /** Sets the server of these games. Returns what puts back how the servers were set. */
  accept: (offer: ServerOffer) => () => void
  decline: (offer: ServerOffer) => void
}

/**
 * Returns the suggestion for the servers of the player's accounts. It reads the accounts from the
 * preferences: the database responds after the first render, and a late banner would shift the
 * page.
 */
export function useServerOffer(): OpenServerOffer {
  const own = usePreference('gameServers')
  const usual = usePreference('serverTimezone')
  const { downloaded } = usePreference('gachaUids')
  const shown = enabledGames(usePreference('userGameSelections'), usePreference('gameOrder') ?? [])
  const [declined, setDeclined] = useState(readDeclines)
  return {
    offer: serverOffer(shown, downloaded, { own, usual }, declined),
    accept(offer) {
      const next = withOfferedServer({ own, usual }, offer, shown)
      writePreferences({ gameServers: next.own, serverTimezone: next.usual })
      return () => writePreferences({ gameServers: own, serverTimezone: usual })
    },
    decline(offer) {
      const next = withDeclined(declined, offer)
      writeDeclines(next)
      setDeclined(next)
    },
  }
}
