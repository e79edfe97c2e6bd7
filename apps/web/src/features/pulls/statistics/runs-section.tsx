import type { GameId } from '@bannerday/domain/game'
import { matchesQuery, normalizeSearchText } from '@bannerday/domain/search-text'
import { pullPlanFacts } from '@bannerday/game-data/pull-plans'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Fragment, useState } from 'react'
import { dayText } from '#shared/dates/date-text.ts'
import { ItemLink } from '#shared/games/item-link.tsx'
import { joinSentences } from '#shared/i18n/join-sentences.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { SelectField } from '#shared/ui/fields.tsx'
import { SearchField } from '#shared/ui/search-field.tsx'
import { IconPhotoShare } from '#shared/ui/icons.ts'
import { SectionCard } from '#shared/ui/section-card.tsx'
import { TextButton } from '#shared/ui/text-button.tsx'
import { DialogButton } from '../common/dialog-button.tsx'
import { decisionText, usePullTypeName, useShortTypeName } from '../common/labels.ts'
import { PullsError } from '../common/task-view.tsx'
import { pullQuery } from '../local-store/pull-client.ts'
import type { RunRow } from '../local-store/read-runs.ts'
import type { AccountId } from '../local-store/stored-account.ts'
import { TopChip } from '../pity-cards/top-chips.tsx'
import classes from './runs-section.module.css'

const ShareRunDialog = lazy(async () => ({
  default: (await import('./share-run-dialog.tsx')).ShareRunDialog,
}))

/** The number of banners at first: about a screen. */
const FIRST_RUNS = 6

const ORDERS = ['newest', 'pulls', 'tops'] as const
type Order = (typeof ORDERS)[number]

type RunsView = { readonly query: string; readonly type: string; readonly order: Order }

/** Lists the banners on which the account has pulled, with their pulls and the pity around them. */
export function RunsSection({ account }: { account: AccountId }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [view, setView] = useState<RunsView>({ query: '', type: '', order: 'newest' })
  const [showsAll, setShowsAll] = useState(false)
  const { data, isError, error, refetch } = useQuery({
    ...pullQuery({ call: 'runs', account, language }),
    placeholderData: keepPreviousData,
  })
  if (isError) return <PullsError error={error} onRetry={() => void refetch()} />
  if (data === undefined || data.runs.length === 0) return null
  const shown = filterRuns(data.runs, view)
  return (
    <SectionCard title={t('app.pages.gacha.runs.title')}>
      <RunFilters
        game={account.game}
        runs={data.runs}
        view={view}
        onChange={(changes) => setView({ ...view, ...changes })}
      />
      <p className={classes.note} aria-live="polite">
        {shown.length === 0
          ? t('app.pages.gacha.runs.none')
          : t('app.pages.gacha.runs.shown', { count: shown.length })}
      </p>
      <ul className={classes.runs}>
        {(showsAll ? shown : shown.slice(0, FIRST_RUNS)).map((run) => (
          <RunEntry key={`${run.pullType} ${run.start}`} account={account} run={run} />
        ))}
      </ul>
      {shown.length > FIRST_RUNS && (
        <TextButton aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll
            ? t('app.pages.gacha.chips.fewer')
            : t('app.pages.gacha.chips.all', { count: shown.length })}
        </TextButton>
      )}
      <p className={classes.note}>
        {joinSentences(
          [
            t('app.pages.gacha.runs.note'),
            ...(shown.some(({ isTogether }) => isTogether)
              ? [t('app.pages.gacha.runs.together')]
              : []),
            ...(data.outside > 0
              ? [t('app.pages.gacha.runs.outside', { count: data.outside })]
              : []),
          ],
          language,
        )}
      </p>
    </SectionCard>
  )
}

function filterRuns(runs: readonly RunRow[], { query, type, order }: RunsView): readonly RunRow[] {
  const found = runs.filter(
    (run) =>
      (type === '' || run.pullType === type) &&
      (query.trim() === '' || getSearchTexts(run).some((text) => matchesQuery(text, query))),
  )
  if (order === 'newest') return found
  return found.toSorted((a, b) =>
    order === 'pulls' ? b.pulls - a.pulls : b.tops.length - a.tops.length,
  )
}

function getSearchTexts({ names, featured, tops }: RunRow): readonly string[] {
  const items = [...featured, ...tops].map(({ name }) => name)
  return [...names, ...items].map((name) => normalizeSearchText(name))
}

type RunFiltersProps = {
  game: GameId
  runs: readonly RunRow[]
  view: RunsView
  onChange: (changes: Partial<RunsView>) => void
}

function RunFilters({ game, runs, view, onChange }: RunFiltersProps) {
  const { t } = useTranslation()
  const typeName = usePullTypeName()
  const types = [...new Set(runs.map(({ pullType }) => pullType))]
  return (
    <search className={classes.filters}>
      <SearchField
        label={t('app.pages.gacha.runs.search')}
        value={view.query}
        onChange={(event) => onChange({ query: event.currentTarget.value })}
      />
      <SelectField
        label={t('app.pages.gacha.runs.type')}
        isLabelHidden
        options={[
          { value: '', label: t('app.pages.gacha.runs.allTypes') },
          ...types.map((type) => ({ value: type, label: typeName(game, type) })),
        ]}
        value={view.type}
        onChange={(type) => onChange({ type })}
      />
      <SelectField
        label={t('app.pages.gacha.runs.order')}
        isLabelHidden
        options={ORDERS.map((order) => ({
          value: order,
          label: t(`app.pages.gacha.runs.orders.${order}`),
        }))}
        value={view.order}
        onChange={(order) => onChange({ order })}
      />
    </search>
  )
}

type RunEntryProps = { account: AccountId; run: RunRow }

/** Renders a banner: its items and days, the pulls with their price, pity, and top-rarity items. */
function RunEntry({ account: { game }, run }: RunEntryProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const shortName = useShortTypeName()
  const { pullType, start, end, pulls, tops, pityBefore, pityAfter } = run
  const name = run.featured.map((item) => item.name).join(' · ')
  const startText = dayText(start, language)
  const dates =
    end === null
      ? t('app.pages.gacha.runs.since', { start: startText })
      : t('app.pages.gacha.runs.dates', { start: startText, end: dayText(end, language) })
  const price = pullPlanFacts[game].prices.currency
  const odds = decisionText(game, pullType)
  const search = {
    game,
    type: Number(pullType),
    from: start.slice(0, 10),
    ...(end !== null && { to: end.slice(0, 10) }),
  }
  return (
    <li className={classes.run}>
      <h3 className={classes.name}>
        {run.featured.map((item, index) => (
          <Fragment key={item.id}>
            {index > 0 && ' · '}
            <ItemLink game={game} item={item.id}>
              {item.name}
            </ItemLink>
          </Fragment>
        ))}
      </h3>
      <p className={classes.note}>
        {shortName(game, pullType)}
        {' · '}
        {dates}
      </p>
      <p className={classes.numbers}>
        <strong>{t('app.pages.gacha.runs.pulls', { count: pulls })}</strong>
        <span>
          {t('app.pages.gacha.runs.worth', {
            amount: pulls * price,
            currency: t(`app.pages.gacha.plan.savings.${game}.currency`),
          })}
        </span>
        <span title={t('app.pages.gacha.runs.pityText', getPityTexts(run))}>
          {t('app.pages.gacha.runs.pity', getPityTexts({ pityBefore, pityAfter }))}
        </span>
      </p>
      {tops.length > 0 && (
        <ul className={classes.tops}>
          {tops.map((row) => (
            <li key={row.number}>
              <TopChip game={game} row={row} odds={odds} />
            </li>
          ))}
        </ul>
      )}
      <p className={classes.links}>
        <Link
          to="/gacha/records"
          search={search}
          aria-label={t('app.pages.gacha.runs.showOf', { name })}
        >
          {t('app.pages.gacha.runs.show')}
        </Link>
        <Link
          to="/timeline"
          search={{ games: game, at: `${start.slice(0, 10)}T12Z` }}
          aria-label={t('app.pages.gacha.runs.timelineOf', { name })}
        >
          {t('app.pages.gacha.runs.timeline')}
        </Link>
        <DialogButton
          icon={<IconPhotoShare size={16} aria-hidden />}
          text={t('app.pages.gacha.runs.share')}
          label={t('app.pages.gacha.runs.shareOf', { name })}
          renderDialog={(close) => (
            <ShareRunDialog
              game={game}
              run={run}
              dates={dates}
              pity={getPityTexts(run)}
              onClose={close}
            />
          )}
        />
      </p>
    </li>
  )
}

/** Returns the pity before and after a banner as texts. */
export function getPityTexts({ pityBefore, pityAfter }: Pick<RunRow, 'pityBefore' | 'pityAfter'>) {
  return { before: pityText(pityBefore), after: pityText(pityAfter) }
}

function pityText({ count, certainty }: RunRow['pityBefore']): string {
  if (certainty === 'exact') return String(count)
  return certainty === 'at-least' ? `≥ ${count}` : `${count}?`
}
