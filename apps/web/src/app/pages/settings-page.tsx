import { GAME_IDS } from '@bannerday/domain/game'
import { withGameServer } from '@bannerday/domain/time/game-servers'
import { SERVER_ZONES } from '@bannerday/domain/time/server-clock'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { AccountCard } from '#features/account/account-card.tsx'
import { GamePanel } from '#features/games/game-panel.tsx'
import { GameServerSelect, useServerName } from '#shared/games/server-select.tsx'
import { clearLanguageCache } from '#shared/i18n/clear-language-cache.ts'
import { type Preferences, usePreference, writePreference } from '#shared/preferences.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { CheckField } from '#shared/ui/check-field.tsx'
import { Disclosure } from '#shared/ui/disclosure.tsx'
import { SelectField } from '#shared/ui/fields.tsx'
import {
  IconCalendarEvent,
  IconClock,
  IconDeviceGamepad2,
  IconPalette,
  IconTool,
} from '#shared/ui/icons.ts'
import { PageHeader } from '#shared/ui/page-header.tsx'
import { SectionCard } from '#shared/ui/section-card.tsx'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { useMediaQuery } from '#shared/ui/use-media-query.ts'
import { LegalLinks } from './legal-links.tsx'
import classes from './settings-page.module.css'

/** It needs the store of the pulls, which the page does not wait for. */
const LazyMoveCard = lazy(async () => ({ default: (await import('./move-card.tsx')).MoveCard }))

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
            <Suspense>
              <LazyMoveCard />
            </Suspense>
            <DebugCard />
            <KeysButton />
            <LegalLinks />
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

type Theme = Preferences['theme']

function ThemeCard() {
  const { t } = useTranslation()
  const themes: { value: Theme; label: string }[] = [
    { value: 'system', label: t('app.settings.theme.system') },
    { value: 'light', label: t('app.settings.theme.light') },
    { value: 'dark', label: t('app.settings.theme.dark') },
  ]
  return (
    <SectionCard
      icon={<IconPalette size={22} stroke={1.7} />}
      title={t('app.settings.theme.title')}
    >
      <SelectField
        label={t('app.settings.theme.selectLabel')}
        options={themes}
        value={usePreference('theme')}
        onChange={(theme) => writePreference('theme', theme)}
      />
      <CheckField
        label={t('app.settings.theme.showBackgroundImage')}
        checked={usePreference('showBackgroundImage')}
        onChange={(checked) => writePreference('showBackgroundImage', checked)}
      />
    </SectionCard>
  )
}

/** Edits the navigation and the content of the timeline. */
function TimelineCard() {
  const { t } = useTranslation()
  const hintId = useId()
  const resetsHintId = useId()
  const wheelMovesRows = usePreference('wheelMovesRows')
  // Touch devices have no wheel.
  const isFinger = useMediaQuery('(pointer: coarse)')
  return (
    <SectionCard
      icon={<IconCalendarEvent size={22} stroke={1.7} />}
      title={t('app.sidebar.timeline')}
    >
      {!isFinger && (
        <div>
          <CheckField
            label={t('app.settings.timeline.wheelMovesRowsLabel')}
            aria-describedby={hintId}
            checked={wheelMovesRows}
            onChange={(checked) => writePreference('wheelMovesRows', checked)}
          />
          <p id={hintId} className={classes.hint}>
            {t('app.settings.timeline.wheelMovesRowsHint')}
          </p>
        </div>
      )}
      <div>
        <CheckField
          label={t('app.settings.timeline.showsResetsLabel')}
          aria-describedby={resetsHintId}
          checked={usePreference('showsResets')}
          onChange={(checked) => writePreference('showsResets', checked)}
        />
        <p id={resetsHintId} className={classes.hint}>
          {t('app.settings.timeline.showsResetsHint')}
        </p>
      </div>
    </SectionCard>
  )
}

/** Edits the clock and the format of times. */
function TimezoneCard() {
  const { t } = useTranslation()
  const serverName = useServerName()
  const own = usePreference('gameServers')
  const usual = usePreference('serverTimezone')
  return (
    <SectionCard
      icon={<IconClock size={22} stroke={1.7} />}
      title={t('app.settings.timezone.title')}
    >
      <SelectField
        label={t('app.settings.timezone.serverLabel')}
        description={t('app.settings.timezone.serverHint')}
        options={SERVER_ZONES.map((zone) => ({
          value: zone,
          label: `${serverName(zone)} (${zone})`,
        }))}
        value={usual}
        onChange={(zone) => writePreference('serverTimezone', zone)}
      />
      <Disclosure
        icon={<IconDeviceGamepad2 size={18} aria-hidden />}
        title={t('app.settings.timezone.gameServers')}
        startsOpen={Object.keys(own).length > 0}
      >
        {GAME_IDS.map((game) => (
          <GameServerSelect
            key={game}
            game={game}
            server={own[game]}
            usual={usual}
            onChange={(server) => writePreference('gameServers', withGameServer(own, game, server))}
          />
        ))}
      </Disclosure>
      <div>
        <CheckField
          label={t('app.settings.timezone.useLocalLabel')}
          checked={usePreference('useLocalTimezone')}
          onChange={(checked) => writePreference('useLocalTimezone', checked)}
        />
        <CheckField
          label={t('app.settings.timezone.hour24Label')}
          checked={usePreference('timeline-time-format') === '24'}
          onChange={(checked) => writePreference('timeline-time-format', checked ? '24' : '12')}
        />
      </div>
    </SectionCard>
  )
}

const LazyShortcutsHelp = lazy(async () => ({
  default: (await import('../shell/shortcuts-help.tsx')).ShortcutsHelp,
}))

/** Opens the list of keys, where they can be switched off. A phone has no keyboard. */
function KeysButton() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" className={classes.keys} onClick={() => setOpen(true)}>
        {t('app.keyboard.title')}
      </Button>
      <Suspense>{isOpen && <LazyShortcutsHelp onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

function DebugCard() {
  const { t } = useTranslation()

  async function reset() {
    try {
      await clearLanguageCache()
      showToast(t('app.settings.debug.languageCacheCleared'))
    } catch {
      showToast(t('app.settings.debug.languageCacheClearFailed'), { color: 'error' })
    }
  }

  return (
    <SectionCard icon={<IconTool size={22} stroke={1.7} />} title={t('app.settings.debug.title')}>
      <p className={classes.debugHint}>{t('app.settings.debug.hint')}</p>
      <Button variant="default" onClick={() => void reset()}>
        {t('app.settings.debug.resetLanguageCache')}
      </Button>
    </SectionCard>
  )
}
