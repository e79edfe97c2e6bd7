import type { GameId } from '@bannerday/domain/game'
import { gameNames } from '@bannerday/game-data/game-names'
import { games } from '@bannerday/game-data/games'
import { siteLinks } from '@bannerday/game-data/site-links'
import { type CSSProperties, useId } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { GameIcon } from '#shared/game-branding/game-icon.tsx'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { LaunchButton } from '#shared/launch/launch-button.tsx'
import classes from './game-card.module.css'
import { SiteLink } from './site-link.tsx'

const colors = new Map(games.map(({ game_id, color }) => [game_id, color]))

export function GameCard({ game }: { game: GameId }) {
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
