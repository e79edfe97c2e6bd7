import { findLastBanners } from '@bannerday/domain/activities/current-banners'
import { type FeaturedItem, getRarestItems } from '@bannerday/domain/activities/featured-item'
import { daysSinceLastRun } from '@bannerday/domain/activities/last-run'
import type { ByGame, GameId } from '@bannerday/domain/game'
import { dateAt, type DisplayZone, wallClockAt } from '@bannerday/domain/time/server-clock'
import { Children, Fragment, type ReactNode } from 'react'
import { shortDayText } from '#shared/dates/date-text.ts'
import { useDisplayZone } from '#shared/derived-preferences.ts'
import { ArchiveLink } from '#shared/games/archive-link.tsx'
import { ItemLink } from '#shared/games/item-link.tsx'
import { rarityName } from '#shared/games/rarity-name.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import type { TimelineActivity } from '../data/timeline-activity.ts'
import classes from './featured-list.module.css'

type FeaturedListProps = {
  activity: TimelineActivity
  now: number
  /** The compact form, without links to the archive. */
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
            <strong className={classes.name}>
              <ItemLink game={gameId} item={item.id}>
                {item.name}
              </ItemLink>
            </strong>
            {t(`app.pages.timeline.itemKinds.${item.kind}`)}
            {item.lastRunEnd !== undefined && lastRunText(item.lastRunEnd)}
            {!isCompact && item.lastRunEnd && <EarlierRuns game={gameId} item={item} />}
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

type EarlierRunsProps = { game: GameId; item: FeaturedItem }

/** Links to the earlier banners with the item. */
function EarlierRuns({ game, item }: EarlierRunsProps) {
  const { t } = useTranslation()
  return (
    <ArchiveLink
      game={game}
      search={{ q: item.name, type: 'gacha' }}
      className={classes.link}
      aria-label={t('app.pages.timeline.earlierRunsOf', { name: item.name })}
    >
      {t('app.pages.timeline.earlierRuns')}
    </ArchiveLink>
  )
}

type ActivityNameProps = {
  activity: TimelineActivity
  /** The text to show in place of its short title. */
  title?: string | undefined
  /** Whether a title in a language that the user did not choose follows the name. */
  withForeign?: boolean
}

/**
 * Renders the name of an activity as on its bar, with the featured items of a banner first. The
 * type replaces a missing title; the official title is below.
 */
export function ActivityName({
  activity,
  title = activity.title,
  withForeign = false,
}: ActivityNameProps) {
  const language = useLanguage()
  const { titleLanguage, label, type } = activity
  if (type !== 'gacha' && titleLanguage === language) {
    // The game name is displayed next to this text.
    return <span lang={titleLanguage}>{type === 'version' ? label.primary : title}</span>
  }
  const isTitleShown = withForeign || label.isUnnamed || !label.title?.isForeign
  const official = isTitleShown ? label.title : null
  return (
    <>
      <span>
        {[...label.primary.split(' · '), label.kind].filter(Boolean).map((piece, index) => (
          <Fragment key={piece}>
            {/* The dot ends a line and is hidden from screen readers. */}
            {index > 0 && (
              <>
                {'\u{A0}'}
                <span className={classes.joint} aria-hidden>
                  ·
                </span>{' '}
              </>
            )}
            {piece}
          </Fragment>
        ))}
      </span>
      {official && (
        <span className={classes.official} lang={official.language}>
          {official.text}
        </span>
      )}
    </>
  )
}

type PiecesProps = {
  className?: string | undefined
  /** Empty children add no separator. */
  children: ReactNode
}

/**
 * Renders short texts in a line with dots between them. No wrapped line starts or ends with a dot.
 */
export function Pieces({ className = '', children }: PiecesProps) {
  return (
    <span className={`${classes.pieces} ${className}`}>
      {Children.toArray(children).map((piece, index) => (
        // They change together, and none has a state of its own.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className={classes.piece}>
          {piece}{' '}
        </span>
      ))}
    </span>
  )
}

/** Returns the text for the time since an item's last run ended, or null for a first run. */
function useLastRunText(activity: TimelineActivity, now: number) {
  const { t } = useTranslation()
  const zone = useDisplayZone(activity.gameId)
  return (lastRunEnd: string | null): string => {
    if (lastRunEnd === null) return t('app.pages.timeline.firstRun')
    const { days, until } = daysSinceLastRun(lastRunEnd, {
      start: dateAt(activity.start, zone).toString(),
      isEnded: activity.end < now,
      today: dateAt(now, zone).toString(),
    })
    return until === 'today'
      ? t('app.pages.timeline.lastRun', { count: days })
      : t('app.pages.timeline.sinceLastRun', { count: days })
  }
}

/**
 * Returns the items and the end of a game's last announced banners, for a projected banner. Null
 * for other activities and when they are unknown.
 */
export function useLastBannersText(
  { type, gameId, projected }: TimelineActivity,
  activities: readonly TimelineActivity[],
  { now, zones }: { now: number; zones: ByGame<DisplayZone> },
): { readonly uuid: string; readonly text: string } | null {
  const { t } = useTranslation()
  const language = useLanguage()
  const lastBanners =
    projected && type === 'gacha' ? findLastBanners(activities, gameId, now) : null
  if (!lastBanners) return null
  const day = shortDayText(wallClockAt(lastBanners.last.end - 1, zones[gameId]), language)
  const names = lastBanners.names.join(' · ')
  return { uuid: lastBanners.last.uuid, text: t('app.pages.timeline.lastBanner', { names, day }) }
}
