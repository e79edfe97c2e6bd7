import { type FeaturedItem, getRarestItems } from '@bannerday/domain/activities/featured-item'
import type { GameId } from '@bannerday/domain/game'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { ArchiveLink } from '#shared/archive/archive-link.tsx'
import { rarityName } from '#shared/game-branding/rarity-name.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import classes from './featured-list.module.css'
import { Pieces } from './pieces.tsx'
import { useLastRunText } from './use-last-run-text.ts'

type FeaturedListProps = {
  activity: TimelineActivity
  now: number
  /** The compact form, in which the rarest items are links themselves. */
  isCompact?: boolean
}

/** Shows the featured items: the rarest each with its wait, the others in one line. */
export function FeaturedList({ activity, now, isCompact = false }: FeaturedListProps) {
  const { t } = useTranslation()
  const { gameId, featured } = activity
  const lastRunText = useLastRunText(activity, now)
  if (featured.length === 0) return null
  const top = getRarestItems(featured)
  const others = featured.filter((item) => !top.includes(item))
  return (
    <ul
      className={classes.list}
      data-compact={isCompact || undefined}
      aria-label={t('app.pages.timeline.featured')}
    >
      {top.map((item) => (
        <li key={item.id} className={classes.item}>
          <RarityMark game={gameId} rarity={item.rarity} />
          <Pieces className={classes.about}>
            {isCompact && item.lastRunEnd ? (
              <EarlierRuns game={gameId} item={item} text={item.name} />
            ) : (
              <strong className={classes.name}>{item.name}</strong>
            )}
            {t(`app.pages.timeline.itemKinds.${item.kind}`)}
            {item.lastRunEnd !== undefined && lastRunText(item.lastRunEnd)}
            {!isCompact && item.lastRunEnd && (
              <EarlierRuns game={gameId} item={item} text={t('app.pages.timeline.earlierRuns')} />
            )}
          </Pieces>
        </li>
      ))}
      {others.length > 0 && <OtherItems game={gameId} items={others} />}
    </ul>
  )
}

function OtherItems({ game, items }: { game: GameId; items: readonly FeaturedItem[] }) {
  const { t } = useTranslation()
  const byKind = Map.groupBy(items, ({ rarity, kind }) => `${rarity} ${kind}`)
  return [...byKind].map(([key, [first, ...more]]) =>
    first ? (
      <li key={key} className={classes.item}>
        <RarityMark game={game} rarity={first.rarity} />
        <Pieces className={classes.about}>
          {[first, ...more].map(({ id, name }) => (
            <span key={id} className={classes.names}>
              {name}
            </span>
          ))}
          {t(`app.pages.timeline.itemKinds.${first.kind}`)}
        </Pieces>
      </li>
    ) : null,
  )
}

function RarityMark({ game, rarity }: { game: GameId; rarity: FeaturedItem['rarity'] }) {
  return (
    <span className={classes.rarity} data-rarity={rarity}>
      {rarityName(game, rarity, useLanguage())}
    </span>
  )
}

type EarlierRunsProps = { game: GameId; item: FeaturedItem; text: string }

/** Links to the earlier banners with the item. */
function EarlierRuns({ game, item, text }: EarlierRunsProps) {
  const { t } = useTranslation()
  return (
    <ArchiveLink
      game={game}
      search={{ q: item.name, type: 'gacha' }}
      className={classes.link}
      aria-label={t('app.pages.timeline.earlierRunsOf', { name: item.name })}
    >
      {text}
    </ArchiveLink>
  )
}
