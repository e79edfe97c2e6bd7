import { games } from '@bannerday/game-data/games'
import { IconCalendarEvent, IconChevronDown, IconHistory, IconLogin2 } from '#shared/ui/icons.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { parseHost, useConfig } from '#shared/api/config.ts'
import { GameIcon } from '#shared/games/game-icon.tsx'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { useIsSignedIn, useStoredSession } from '#shared/session/stored-session.ts'
import { ExternalLink } from '#shared/ui/external-link.tsx'
import { LinkButton } from '#shared/ui/button.tsx'
import { FeatureCarousel } from './feature-carousel.tsx'
import classes from './home-page.module.css'

type HomePageProps = {
  /** The overview for a returning player, which then contains the page's h1. */
  today: ReactNode
}

export function HomePage({ today }: HomePageProps) {
  return (
    <>
      {today}
      {today ? (
        <About />
      ) : (
        <div className={classes.introduction}>
          <Hero />
          <FeatureCarousel />
        </div>
      )}
      <HostNotes />
    </>
  )
}

/**
 * Renders the introduction in one line that expands, for players who know it. It is rendered while
 * it is open, so that the carousel does not advance out of sight.
 */
function About() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes.introduction}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={classes.about}>
          {t('app.pages.home.about')}
          <IconChevronDown size={16} className={classes.chevron} aria-hidden />
        </summary>
        {isOpen && (
          <>
            <Hero isCompact />
            <FeatureCarousel isCompact />
          </>
        )}
      </details>
      <LoginButton />
    </div>
  )
}

/** Renders the introduction, in a compact form below the overview of a returning player. */
function Hero({ isCompact = false }: { isCompact?: boolean }) {
  const { t } = useTranslation()
  const Heading = isCompact ? 'h2' : 'h1'
  const size = isCompact ? 'sm' : 'md'
  return (
    <section className={classes.hero} data-compact={isCompact || undefined}>
      <div>
        <Heading className={classes.brand}>{t('app.title')}</Heading>
        <p className={classes.heading}>{t('app.pages.home.heading')}</p>
        {!isCompact && <p className={classes.intro}>{t('app.pages.home.intro')}</p>}
        <div className={classes.actions}>
          <LinkButton
            to="/timeline"
            size={size}
            variant={isCompact ? 'default' : 'filled'}
            leftSection={<IconCalendarEvent size={20} stroke={1.8} />}
          >
            {t('app.pages.home.openTimeline')}
          </LinkButton>
          <LinkButton
            to="/gacha"
            size={size}
            variant="default"
            leftSection={<IconHistory size={20} stroke={1.8} />}
          >
            {t('app.pages.home.openGacha')}
          </LinkButton>
          {!isCompact && <LoginButton />}
        </div>
      </div>
      {!isCompact && <HeroImage />}
    </section>
  )
}

const DAYS = Array.from({ length: 13 }, (_, day) => day)
const DAY_WIDTH = 40
const NOW = 5.4

/** The bars of the illustration: first day, length in days, and the row of the game. */
const BARS = [
  { day: -1, days: 7.4, row: 0 },
  { day: 7, days: 6, row: 0 },
  { day: 1, days: 9, row: 1 },
  { day: -1, days: 4.2, row: 2 },
  { day: 3.8, days: 7.6, row: 2 },
  { day: 2, days: 5.5, row: 3 },
  { day: 8.2, days: 5, row: 3 },
]

/** Renders an illustration of the timeline: days, bars of the four games, and the line of now. */
function HeroImage() {
  return (
    <svg className={classes.picture} viewBox="0 0 480 300" aria-hidden>
      {DAYS.map((day) => (
        <g key={day}>
          <line
            className={classes.line}
            x1={day * DAY_WIDTH}
            y1="52"
            x2={day * DAY_WIDTH}
            y2="300"
          />
          <rect
            className={day % 7 < 2 ? classes.weekend : classes.day}
            x={day * DAY_WIDTH + 11}
            y="18"
            width="18"
            height="18"
            rx="6"
          />
        </g>
      ))}
      {BARS.map(({ day, days, row }) => (
        <rect
          key={`${row} ${day}`}
          className={classes.bar}
          fill={games[row]?.color}
          x={day * DAY_WIDTH + 3}
          y={70 + row * 56}
          width={days * DAY_WIDTH - 6}
          height="40"
          rx="12"
        />
      ))}
      {games.map(({ game_id }, row) => (
        <g key={game_id} transform={`translate(94 ${80 + row * 56})`}>
          <GameIcon game={game_id} size={20} color="#fff" />
        </g>
      ))}
      <line className={classes.now} x1={NOW * DAY_WIDTH} y1="40" x2={NOW * DAY_WIDTH} y2="300" />
      <circle className={classes.knob} cx={NOW * DAY_WIDTH} cy="44" r="7" />
    </svg>
  )
}

/** Links signed-out visitors of the site for mainland China to the login. */
function LoginButton() {
  const { t } = useTranslation()
  const config = useConfig()
  const isSignedIn = useIsSignedIn()
  const isChinaHost = config !== undefined && parseHost(config, location.hostname) === 'china'
  useSessionCheck(isChinaHost)
  if (isSignedIn || !isChinaHost) return null
  return (
    <LinkButton
      to="/settings"
      search={{ highlight: 'login' }}
      size="md"
      variant="subtle"
      leftSection={<IconLogin2 size={20} stroke={1.8} />}
    >
      {t('app.pages.home.go_to_login')}
    </LinkButton>
  )
}

/**
 * Requests the profile to detect an expired session. Its code loads only with a session.
 */
function useSessionCheck(isWanted: boolean): void {
  const client = useQueryClient()
  const token = useStoredSession('auth_token')
  useEffect(() => {
    if (!isWanted || token === undefined) return
    import('#shared/session/session.ts').then(
      ({ profileQuery }) => client.prefetchQuery(profileQuery(token)),
      // A network error does not invalidate the session.
      () => undefined,
    )
  }, [client, isWanted, token])
}

/** The register of site filings in mainland China; its rules require the link. */
const FILING_REGISTER = 'https://beian.miit.gov.cn/'

/** Shows a note about the other host, and the filing number. */
function HostNotes() {
  const { t } = useTranslation()
  const language = useLanguage()
  const config = useConfig()
  if (!config) return null

  const { china_host, international_host, china_filing_number } = config
  const host = parseHost(config, location.hostname)
  const onChinaHost = host === 'china'
  const wantsChinaHost = host === 'international' && language === 'zh-Hans'
  return (
    <div className={classes.notes}>
      {onChinaHost && international_host && (
        <p>
          {t('app.pages.home.international_tip')}{' '}
          <a href={`https://${international_host}/`}>{t('app.pages.home.open_international')}</a>
        </p>
      )}
      {wantsChinaHost && china_host && (
        <p>
          {t('app.pages.home.domestic_tip')}{' '}
          <a href={`https://${china_host}/`}>{t('app.pages.home.open_domestic')}</a>
        </p>
      )}
      {onChinaHost && china_filing_number && (
        <p>
          <ExternalLink href={FILING_REGISTER}>
            {t('app.pages.home.filing_number', { number: china_filing_number })}
          </ExternalLink>
        </p>
      )}
    </div>
  )
}
