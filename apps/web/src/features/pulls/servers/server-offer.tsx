import type { ServerOffer as Offer } from '@bannerday/domain/time/server-offer'
import { IconClock } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { usePreference } from '#shared/preferences/preferences.ts'
import { useServerName } from '#shared/servers/use-server-name.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import offers from '#shared/ui/offer.module.css'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import classes from './server-offer.module.css'
import { useServerOffer } from './use-server-offer.ts'

/** The same as after an import. */
const UNDO_TOAST_MS = 10_000

/** Suggests once to show games on the server of the player's accounts. */
export function ServerOffer() {
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
    offer.games.map((game) => t(`app.today.games.${game}`)),
  )

  function use(accepted: Offer) {
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
      <div className={classes.actions}>
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
          {t('app.pages.gacha.serverOffer.keep', { usual })}
        </Button>
      </div>
    </section>
  )
}
