import type { GameId } from '@bannerday/domain/game'
import { gameNames } from '@bannerday/game-data/game-names'
import { getItemKinds } from '@bannerday/game-data/item'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { usePlayerGames } from '#shared/derived-preferences.ts'
import { FollowButton } from '#shared/items/follow-button.tsx'
import { GameIcon } from '#shared/games/game-icon.tsx'
import { ItemImage } from '#shared/items/item-image.tsx'
import { rarityName } from '#shared/games/rarity-name.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { ErrorState } from '#shared/ui/error-state.tsx'
import { SelectField } from '#shared/ui/fields.tsx'
import { IconListSearch } from '#shared/ui/icons.ts'
import { PageHeader } from '#shared/ui/page-header.tsx'
import { SearchField, useSearchField } from '#shared/ui/search-field.tsx'
import { useIsPhone } from '#shared/ui/use-media-query.ts'
import {
  ITEM_ORDERS,
  type ItemRow,
  type ItemsSearch,
  listLimitedItems,
  parseItemsSearch,
  selectItems,
  useGameFacts,
  useToday,
} from './item-rows.ts'
import { useMomentText, useRunDaysText, useWaitText } from './item-texts.ts'
import classes from './items-page.module.css'

/** Lists the limited items of a game with their runs and waits. The URL contains the search. */
export function ItemsPage({ game }: { game: GameId }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const today = useToday(game)
  const { data, error, refetch } = useGameFacts(game)
  const search = parseItemsSearch(useSearch({ strict: false }))
  return (
    <div className={classes.page}>
      <PageHeader title={t('app.pages.items.title')} />
      <GameSwitch game={game} />
      {error && (
        <ErrorState
          title={t('app.pages.items.loadFailed')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <ItemList game={game} rows={listLimitedItems(data, language, today)} search={search} />
      )}
    </div>
  )
}

function GameSwitch({ game }: { game: GameId }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const isPhone = useIsPhone()
  return (
    <nav className={classes.games} aria-label={t('app.pages.archive.games')}>
      {usePlayerGames().map((each) => (
        <Link
          key={each}
          to="/items/$game/{-$item}"
          params={{ game: each, item: undefined }}
          className={classes.game}
          aria-current={each === game ? 'page' : undefined}
        >
          <GameIcon game={each} />
          {isPhone ? t(`app.shortGameNames.${each}`) : gameNames[each][language]}
        </Link>
      ))}
    </nav>
  )
}

type ItemListProps = { game: GameId; rows: readonly ItemRow[]; search: ItemsSearch }

function ItemList({ game, rows, search }: ItemListProps) {
  const { t } = useTranslation()
  const shown = selectItems(rows, search, useLanguage())
  return (
    <div className={classes.frame}>
      <Filters game={game} rows={rows} search={search} />
      <output className={classes.note}>
        {t('app.pages.items.shown', { count: shown.length })}
      </output>
      {shown.length === 0 ? (
        <EmptyState
          icon={<IconListSearch size={32} stroke={1.5} />}
          title={t('app.pages.items.none')}
        />
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('app.pages.items.item')}</th>
              <th scope="col">{t('app.pages.items.runs')}</th>
              <th scope="col">{t('app.pages.items.lastRun')}</th>
              <th scope="col">{t('app.pages.items.today')}</th>
              <th scope="col">{t('app.pages.items.usualWait')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <ItemLine key={row.id} game={game} row={row} />
            ))}
          </tbody>
        </table>
      )}
      <p className={classes.note}>{t('app.pages.items.note')}</p>
    </div>
  )
}

function Filters({ game, rows, search }: ItemListProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { ref: fieldRef } = useSearchField(search.q ?? '')
  const kinds = getItemKinds(game).filter((kind) => rows.some((row) => row.kind === kind))

  function change(changes: Record<string, unknown>) {
    const changed: object = parseItemsSearch({ ...search, ...changes })
    void navigate({ to: '.', search: changed, replace: true, resetScroll: false })
  }

  return (
    <search className={classes.filters}>
      <SearchField
        ref={fieldRef}
        className={classes.search}
        label={t('app.pages.items.search')}
        defaultValue={search.q ?? ''}
        onChange={(event) => change({ q: event.currentTarget.value })}
      />
      <SelectField
        label={t('app.pages.items.kind')}
        isLabelHidden
        options={[
          { value: '', label: t('app.pages.items.allKinds') },
          ...kinds.map((kind) => ({
            value: kind,
            label: t(`app.pages.timeline.itemKinds.${kind}`),
          })),
        ]}
        value={search.kind ?? ''}
        onChange={(kind) => change({ kind })}
      />
      <SelectField
        label={t('app.pages.items.order')}
        isLabelHidden
        options={ITEM_ORDERS.map((order) => ({
          value: order,
          label: t(`app.pages.items.orders.${order}`),
        }))}
        value={search.sort ?? 'since'}
        onChange={(sort) => change({ sort })}
      />
    </search>
  )
}

function ItemLine({ game, row }: { game: GameId; row: ItemRow }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const momentText = useMomentText('short')
  const waitText = useWaitText()
  const runDaysText = useRunDaysText()
  const { id, name, rarity, kind, runs, moment } = row
  const last = moment.running ?? moment.last
  return (
    <tr className={classes.row}>
      <th scope="row" data-column="item">
        <div className={classes.item}>
          <FollowButton game={game} item={row} />
          <ItemImage game={game} item={id} kind={kind} size={40} iconSize={22} />
          <div>
            <Link to="/items/$game/{-$item}" params={{ game, item: id }} className={classes.name}>
              {name}
            </Link>
            <span className={classes.about}>
              {rarityName(game, rarity, language)} · {t(`app.pages.timeline.itemKinds.${kind}`)}
            </span>
          </div>
        </div>
      </th>
      <td data-column="runs">{t('app.pages.items.runCount', { count: runs.length })}</td>
      <td data-column="last">{last === null ? '–' : runDaysText(last)}</td>
      <td data-column="today" data-live={moment.running !== null || undefined}>
        {momentText(row)}
      </td>
      <td data-column="wait">{waitText(row.distribution)}</td>
    </tr>
  )
}
