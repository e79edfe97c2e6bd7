import type { GameId } from '@bannerday/domain/game'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { usePreference } from '#shared/preferences.ts'
import classes from './banner-pulls.module.css'
import { useAccountName } from './common/labels.ts'
import { pullQuery, usePullQuery, useStoredAccounts } from './local-store/pull-client.ts'
import type { RunRow } from './local-store/read-runs.ts'
import type { RecordRow } from './local-store/record-view.ts'
import { type AccountId, accountKey } from './local-store/stored-account.ts'
import { getPityTexts } from './statistics/runs-section.tsx'

/** A banner on the timeline. */
type ShownBanner = {
  readonly gameId: GameId
  /** The start in milliseconds since the epoch. */
  readonly start: number
  readonly featured: readonly { readonly id: string }[]
}

type BannerPullsProps = {
  banner: ShownBanner
  /** The form without space around it. */
  isCompact?: boolean
}

/** Shows the player's pulls on a banner of the timeline; nothing without any. */
export function BannerPulls(props: BannerPullsProps) {
  // Without a known account of the game, the database stays closed.
  const hasAccount = usePreference('gachaUids').selected[props.banner.gameId] !== undefined
  return hasAccount ? <AccountsPulls {...props} /> : null
}

function AccountsPulls(props: BannerPullsProps) {
  const { gameId } = props.banner
  const accounts = useStoredAccounts().data?.filter(({ game }) => game === gameId) ?? []
  return accounts.map((account) => (
    <AccountPulls
      key={accountKey(account)}
      account={account}
      {...props}
      isNamed={accounts.length > 1}
    />
  ))
}

type AccountPullsProps = BannerPullsProps & { account: AccountId; isNamed: boolean }

function AccountPulls({ account, banner, isNamed, isCompact }: AccountPullsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const accountName = useAccountName()
  const runs = usePullQuery({ call: 'runs', account, language })
  const describeTop = useTopText()
  return runs.data?.runs
    .filter((run) => isRunOf(run, banner))
    .map((run) => (
      <section
        key={run.pullType}
        className={classes.pulls}
        data-compact={isCompact || undefined}
        aria-label={t('app.pages.gacha.runs.mine')}
      >
        <strong>{isNamed ? accountName(account) : t('app.pages.gacha.runs.mine')}</strong>
        <span>
          {[
            t('app.pages.gacha.runs.pulls', { count: run.pulls }),
            ...run.tops.map(describeTop),
            ...(run.tops.length === 0 ? [t('app.pages.gacha.runs.noTop')] : []),
            t('app.pages.gacha.runs.pityText', getPityTexts(run)),
          ].join(' · ')}
        </span>
        {run.isTogether && (
          <span className={classes.note}>{t('app.pages.gacha.runs.together')}</span>
        )}
      </section>
    ))
}

/** `Furina at 62 (won)`. */
function useTopText(): (row: RecordRow) => string {
  const { t } = useTranslation()
  return ({ name, count, outcome }) => {
    const texts = { name, pity: String(count ?? '–') }
    return outcome === 'none'
      ? t('app.pages.gacha.runs.top', texts)
      : t('app.pages.gacha.runs.topOutcome', {
          ...texts,
          outcome: t(`app.pages.gacha.records.markers.${outcome}`),
        })
  }
}

type PulledBannersProps = {
  banners: readonly (ShownBanner & { readonly uuid: string })[]
  /** Receives the uuids of the banners on which an account has pulled. */
  onChange: (uuids: ReadonlySet<string>) => void
}

/** Finds the banners on which the player has pulled, and follows imports. Renders nothing. */
export function PulledBanners({ banners, onChange }: PulledBannersProps) {
  const language = useLanguage()
  const accounts = useStoredAccounts().data ?? []
  const found = useQueries({
    queries: accounts.map((account) => pullQuery({ call: 'runs', account, language })),
    combine: (results) =>
      results
        .flatMap(({ data }, index) => {
          const game = accounts[index]?.game
          const runs = data?.runs ?? []
          return banners.filter(
            (banner) => banner.gameId === game && runs.some((run) => isRunOf(run, banner)),
          )
        })
        .map(({ uuid }) => uuid)
        .join(' '),
  })
  const report = useEffectEvent(onChange)
  useEffect(() => report(new Set(found.split(' '))), [found])
  return null
}

const DAY_MS = 86_400_000

/** The clocks of servers differ by 13 hours, and sources by the hours of a maintenance. */
const MAX_START_DIFFERENCE_MS = 3 * DAY_MS

function isRunOf({ start, featured }: RunRow, banner: ShownBanner): boolean {
  const difference = Math.abs(Date.parse(`${start.replace(' ', 'T')}Z`) - banner.start)
  const ids = new Set(banner.featured.map(({ id }) => id))
  return difference <= MAX_START_DIFFERENCE_MS && featured.some(({ id }) => ids.has(id))
}
