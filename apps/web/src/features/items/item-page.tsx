import type { GameId } from '@bannerday/domain/game'
import { nearestText } from '@bannerday/domain/nearest-text'
import { describeWaits, listWaits } from '@bannerday/domain/runs/item-runs'
import { gameNames } from '@bannerday/game-data/game-names'
import type { GameFacts } from '@bannerday/game-data/learned-facts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ArchiveLink } from '#shared/games/archive-link.tsx'
import { bannerOptions } from '#shared/games/banner-options.ts'
import { FollowButton } from '#shared/items/follow-button.tsx'
import { ItemImage } from '#shared/items/item-image.tsx'
import { rarityName } from '#shared/games/rarity-name.ts'
import { writePreference } from '#shared/preferences.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { ErrorState } from '#shared/ui/error-state.tsx'
import { IconArrowLeft } from '#shared/ui/icons.ts'
import { PageHeader } from '#shared/ui/page-header.tsx'
import { SectionCard } from '#shared/ui/section-card.tsx'
import {
  compareWaits,
  createItemRow,
  type ItemRow,
  listKindWaits,
  listLimitedItems,
  type Run,
  useGameFacts,
  useToday,
} from './item-rows.ts'
import { useMomentText, useRunDaysText, useWaitText } from './item-texts.ts'
import classes from './item-page.module.css'

type ItemPageProps = {
  game: GameId
  id: string
  /** Shows the player's own pulls of an item. */
  renderPulls: (item: Pick<ItemRow, 'id' | 'name' | 'kind'>) => ReactNode
  /** Shown for an unknown item. */
  notFound: ReactNode
}

/** Shows an item: its runs and the waits between them, and the player's own copies. */
export function ItemPage({ game, id, renderPulls, notFound }: ItemPageProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const today = useToday(game)
  const { data, error, refetch } = useGameFacts(game)
  if (error) {
    return (
      <ErrorState
        title={t('app.pages.items.loadFailed')}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data === undefined) return null
  const row = createItemRow(data, id, language, today)
  if (row === null) return notFound
  return (
    <div className={classes.page}>
      <Link to="/items/$game/{-$item}" params={{ game, item: undefined }} className={classes.back}>
        <IconArrowLeft size={16} aria-hidden />
        {t('app.pages.items.all')}
      </Link>
      <PageHeader
        title={
          <span className={classes.title}>
            <ItemImage game={game} item={row.id} kind={row.kind} size={56} iconSize={32} />
            {row.name}
          </span>
        }
      >
        <FollowButton game={game} item={row} isNamed />
      </PageHeader>
      <p className={classes.about}>
        {rarityName(game, row.rarity, language)} · {t(`app.pages.timeline.itemKinds.${row.kind}`)} ·{' '}
        {gameNames[game][language]}
      </p>
      <WaitCard game={game} row={row} facts={data} today={today} />
      {renderPulls(row)}
      <RunsCard game={game} row={row} />
    </div>
  )
}

type WaitCardProps = { game: GameId; row: ItemRow; facts: GameFacts; today: string }

/** Shows the present wait beside past ones, as a distribution and never as a date. */
function WaitCard({ game, row, facts, today }: WaitCardProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const momentText = useMomentText()
  const waitText = useWaitText()
  const isStandard = facts.standard.some(({ id }) => id === row.id)
  const longer = compareWaits(row, row.waits)
  return (
    <SectionCard title={t('app.pages.items.waitTitle')}>
      <p className={classes.now}>{momentText(row)}</p>
      <ul className={classes.facts}>
        {row.waits.length > 0 && <li>{waitText(row.distribution)}</li>}
        {longer && <li>{t('app.pages.items.longer', longer)}</li>}
        {row.rarity === 5 && (
          <KindWaits row={row} rows={listLimitedItems(facts, language, today)} />
        )}
        {isStandard && <li>{t('app.pages.items.standard')}</li>}
      </ul>
      <p className={classes.note}>{t('app.pages.items.note')}</p>
      <p className={classes.note}>{t('app.pages.items.followNote')}</p>
      <ItemLinks game={game} row={row} />
    </SectionCard>
  )
}

type KindWaitsProps = { row: ItemRow; rows: readonly ItemRow[] }

/** Compares with the waits of all limited items of the kind; nothing while there are few. */
function KindWaits({ row, rows }: KindWaitsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const waits = listKindWaits(rows, row)
  const described = describeWaits(waits)
  if (described.kind !== 'middle') return null
  const { count, from, to } = described
  const compared = compareWaits(row, waits)
  if (compared === null) return <li>{t('app.pages.items.kindWaits', { count, from, to })}</li>
  const percent = new Intl.NumberFormat(language, { style: 'percent' })
  const share = percent.format(compared.longer / count)
  return <li>{t('app.pages.items.kindLonger', { count, share, from, to })}</li>
}

/** Links to the plan, the archive, and the banner of the item while there is one. */
function ItemLinks({ game, row }: { game: GameId; row: ItemRow }) {
  const { t } = useTranslation()
  const { data: banners = [] } = useQuery(bannerOptions(game, useLanguage()))
  const banner = banners.find(({ featured = [] }) => featured.some(({ id }) => id === row.id))
  return (
    <p className={classes.links}>
      {banner && (
        <Link to="/timeline" search={{ open: banner.uuid }}>
          {t('app.pages.items.banner')}
        </Link>
      )}
      <Link
        to="/gacha"
        search={{ section: 'plan' }}
        {...(banner && { state: { plannedBanner: banner.uuid } })}
        onClick={() => writePreference('gachaSelectedGame', game)}
      >
        {t('app.pages.timeline.planPulls')}
      </Link>
      <ArchiveLink game={game} search={{ q: row.name, type: 'gacha' }}>
        {t('app.pages.items.archive')}
      </ArchiveLink>
    </p>
  )
}

function RunsCard({ game, row }: { game: GameId; row: ItemRow }) {
  const { t } = useTranslation()
  const waits = listWaits(row.runs)
  if (row.runs.length === 0) return null
  return (
    <SectionCard title={t('app.pages.items.runs')}>
      <ol className={classes.runs} reversed>
        {row.runs
          .map((run, index) => (
            <RunEntry key={run.start} game={game} run={run} wait={waits[index - 1] ?? null} />
          ))
          .toReversed()}
      </ol>
      {row.rarity === 4 && <p className={classes.note}>{t('app.pages.items.incomplete')}</p>}
    </SectionCard>
  )
}

type RunEntryProps = {
  game: GameId
  run: Run
  /** The days since the run before; null for the first run. */
  wait: number | null
}

function RunEntry({ game, run, wait }: RunEntryProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const daysText = useRunDaysText()
  const days = daysText(run)
  const names = new Set(
    run.windows.flatMap(({ banner }) => nearestText(banner.names, language) ?? []),
  )
  const versions = new Set(run.windows.flatMap(({ banner }) => banner.version ?? []))
  return (
    <li className={classes.run}>
      <Link
        to="/timeline"
        search={{ games: game, at: `${run.start}T12Z` }}
        className={classes.days}
        aria-label={t('app.pages.gacha.runs.timelineOf', { name: days })}
      >
        {days}
      </Link>
      <span className={classes.wait}>
        {wait === null
          ? t('app.pages.timeline.firstRun')
          : t('app.pages.timeline.sinceLastRun', { count: wait })}
      </span>
      <span className={classes.names}>
        {[
          ...[...versions].map((number) => t('app.version_with_number', { number })),
          ...names,
        ].join(' · ')}
      </span>
    </li>
  )
}
