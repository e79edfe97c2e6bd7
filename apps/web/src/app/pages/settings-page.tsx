import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { AccountCard } from '#features/account/account-card.tsx'
import { GamePanel } from '#features/games/game-panel.tsx'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { PageHeader } from '#shared/ui/page-header.tsx'
import { DebugCard, ThemeCard, TimelineCard, TimezoneCard } from './settings-cards.tsx'
import classes from './settings-page.module.css'

/** Composes the settings of the app with those of the features. */
export function SettingsPage() {
  const { t } = useTranslation()
  const highlighted = useHighlighted()
  return (
    <>
      <PageHeader title={t('app.sidebar.settings')} />
      <div className={classes.content}>
        <div className={classes.columns}>
          <div className={classes.cards}>
            <GamePanel />
            <Highlight on={highlighted === 'timeline'}>
              <TimelineCard />
            </Highlight>
          </div>
          <div className={classes.cards}>
            <Highlight on={highlighted === 'login'}>
              <AccountCard />
            </Highlight>
            <Highlight on={highlighted === 'timezone'}>
              <TimezoneCard />
            </Highlight>
            <ThemeCard />
            <DebugCard />
          </div>
        </div>
      </div>
    </>
  )
}

type HighlightProps = { on: boolean; children: ReactNode }

/** Scrolls to a card, focuses it and highlights it while `on` is set. */
function Highlight({ on, children }: HighlightProps) {
  const cardRef = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!on) return
    cardRef.current?.scrollIntoView({ block: 'center' })
    cardRef.current?.focus({ preventScroll: true })
  }, [on])

  return (
    <div ref={cardRef} tabIndex={-1} className={classes.card} data-highlighted={on}>
      {children}
    </div>
  )
}

const HIGHLIGHT_MS = 1500

/** Returns the card that the URL highlights. The parameter is removed after a moment. */
function useHighlighted() {
  const { highlight } = useSearch({ from: '/settings' })
  const navigate = useNavigate({ from: '/settings' })
  const router = useRouter()

  useEffect(() => {
    if (highlight === undefined) return
    const timer = setTimeout(() => {
      // A navigation here would cancel the one to another page.
      if (router.latestLocation.pathname !== '/settings') return
      void navigate({
        search: (search) => ({ ...search, highlight: undefined }),
        replace: true,
        resetScroll: false,
      })
    }, HIGHLIGHT_MS)
    return () => clearTimeout(timer)
  }, [highlight, navigate, router])

  return highlight
}
