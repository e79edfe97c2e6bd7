import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import { gameNames } from '@bannerday/game-data/game-names'
import { games } from '@bannerday/game-data/games'
import { siteLinks } from '@bannerday/game-data/site-links'
import { type CSSProperties, useId } from 'react'
import { GameIcon } from '#shared/games/game-icon.tsx'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { LaunchButton } from '#shared/games/launch-button.tsx'
import { ExternalLink } from '#shared/ui/external-link.tsx'
import { PageHeader } from '#shared/ui/page-header.tsx'
import classes from './shortcuts-page.module.css'

export function ShortcutsPage() {
  const { t } = useTranslation()
  return (
    <div className={classes.page}>
      <PageHeader title={t('app.sidebar.shortcuts')} />
      <p className={classes.intro}>{t('app.pages.shortcuts.intro')}</p>
      <div className={classes.games}>
        {GAME_IDS.map((game) => (
          <GameCard key={game} game={game} />
        ))}
      </div>
    </div>
  )
}

const colors = new Map(games.map(({ game_id, color }) => [game_id, color]))

function GameCard({ game }: { game: GameId }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const nameId = useId()
  const { official, tracker } = siteLinks[game]
  return (
    <article
      aria-labelledby={nameId}
      className={classes.card}
      style={{ '--game-color': colors.get(game) } as CSSProperties}
    >
      <header className={classes.head}>
        <h2 id={nameId}>
          <GameIcon game={game} size={18} />
          {gameNames[game][language]}
        </h2>
        <LaunchButton game={game} />
      </header>
      <ul className={classes.links}>
        <SiteLink href={official.cn} label={t('app.pages.shortcuts.official_cn')} />
        <SiteLink href={official.global} label={t('app.pages.shortcuts.official_global')} />
        <SiteLink
          href={tracker.url}
          label={t('app.pages.shortcuts.tracker', { name: tracker.name })}
        />
      </ul>
    </article>
  )
}

/** Renders a link to a web page with its host. */
function SiteLink({ href, label }: { href: string; label: string }) {
  return (
    <li>
      <ExternalLink href={href} className={classes.link}>
        <span className={classes.label}>
          {label}
          <span className={classes.host}>{new URL(href).host}</span>
        </span>
      </ExternalLink>
    </li>
  )
}
