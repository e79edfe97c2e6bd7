import { listEnabledGames } from '@bannerday/domain/activities/game-selection'
import { GAME_IDS } from '@bannerday/domain/game'
import { SERVER_ZONES } from '@bannerday/domain/time/server-clock'
import {
  acceptServerOffer,
  computeServerOffer,
  type DeclinedServers,
  declineServerOffer,
  type ServerOffer,
} from '@bannerday/domain/time/server-offer'
import { useId, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { IconClock } from '#shared/ui/icons.ts'
import { readDeviceText, writeDeviceText } from '#shared/device-texts.ts'
import { validEntries, validItems } from '#shared/field-store.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { usePreference, writePreferences } from '#shared/preferences.ts'
import { useServerName } from '#shared/games/server-select.tsx'
import { Button } from '#shared/ui/button.tsx'
import offers from '#shared/ui/offer.module.css'
import { showToast } from '#shared/ui/toasts/toasts.ts'

/** The same as after an import. */
const UNDO_TOAST_MS = 10_000

/** Suggests once to show games on the server of the player's accounts. */
export function ServerOfferBanner() {
  const { t } = useTranslation()
  const language = useLanguage()
  const serverName = useServerName()
  const usual = serverName(usePreference('serverTimezone'))
  const { offer, accept, decline } = useServerOffer()
  const textId = useId()
  const section = useRef<HTMLElement>(null)
  if (offer === null) return null
  const server = serverName(offer.server)
  const games = new Intl.ListFormat(language).format(
    offer.games.map((game) => t(`app.shortGameNames.${game}`)),
  )

  function use(accepted: ServerOffer) {
    leave()
    const undo = accept(accepted)
    showToast(t('app.pages.gacha.serverOffer.done', { games, server }), {
      timeout: UNDO_TOAST_MS,
      action: { label: t('app.pages.gacha.settings.undo'), run: undo },
    })
  }

  /** Moves the focus to the page, because the closing banner contains it. */
  function leave() {
    section.current?.closest('main')?.focus({ preventScroll: true })
  }

  return (
    <section ref={section} className={offers.offer} aria-labelledby={textId}>
      <IconClock size={20} className={offers.icon} aria-hidden />
      <p id={textId} className={offers.text}>
        {t('app.pages.gacha.serverOffer.text', { count: offer.accounts, games, server, usual })}
      </p>
      <div className={offers.actions}>
        <Button onClick={() => use(offer)}>
          {t('app.pages.gacha.serverOffer.accept', { server })}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            leave()
            decline(offer)
          }}
        >
          {t('app.pages.gacha.serverOffer.decline', { usual })}
        </Button>
      </div>
    </section>
  )
}

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
function useServerOffer(): OpenServerOffer {
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

/** Stored separately from the preferences, which load with every page. */
const DECLINES_KEY = 'bannerday-declined-servers'

const declinesSchema = validEntries(z.enum(GAME_IDS), validItems(z.enum(SERVER_ZONES)))

/** Returns the declined suggestions of this device; empty for invalid data. */
function readDeclines(): DeclinedServers {
  try {
    return declinesSchema.parse(JSON.parse(readDeviceText(DECLINES_KEY) ?? '{}'))
  } catch {
    return {}
  }
}

function writeDeclines(declines: DeclinedServers): void {
  writeDeviceText(DECLINES_KEY, JSON.stringify(declines))
}
