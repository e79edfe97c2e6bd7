import { SHARE_OUTCOMES, type ShareOutcome } from '@bannerday/contract/shared-content'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { translate } from '#shared/texts/shown-texts.ts'
import { useEffect } from 'react'
import { showToast } from '#shared/ui/toasts/toasts.ts'

/** Shows the outcome of shared content that was not imported, and removes it from the URL. */
export function useShareOutcome(): void {
  const search: Readonly<Record<string, unknown>> = useLocation({ select: ({ search }) => search })
  const navigate = useNavigate()
  const outcome = SHARE_OUTCOMES.find((known) => known === search['shared'])
  useEffect(() => {
    if (outcome === undefined) return
    showOutcome(outcome)
    void navigate({ to: '/gacha', search: {}, replace: true })
  }, [outcome, navigate])
}

/**
 * Shows the outcome of shared content. Stored content appears on its own, so success shows no
 * message.
 */
export function showOutcome(outcome: ShareOutcome): void {
  if (outcome === 'kept') return
  const text = translate(`app.pages.gacha.shared.${outcome}`)
  showToast(text, { color: 'error', timeout: 0 })
}
