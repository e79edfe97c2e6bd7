import { listEarlierRuns } from '@bannerday/domain/activities/earlier-runs'
import type { GameId } from '@bannerday/domain/game'
import { wallClockAt } from '@bannerday/domain/time/server-clock'
import { gachaNames, subTypeNames } from '@bannerday/game-data/game-names'
import { IconChevronDown, IconStarFilled } from '#shared/ui/icons.ts'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, useState } from 'react'
import { nowMs } from '#shared/clock.ts'
import { agoText, dayText, shortDayText } from '#shared/dates/date-text.ts'
import { daysText } from '#shared/dates/days-text.ts'
import { useDisplayZone } from '#shared/derived-preferences.ts'
import { ActivityImage } from '#shared/games/activity-image.tsx'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import hidden from '#shared/ui/visually-hidden.module.css'
import type { ArchiveEntry, FeaturedItem } from './archive-entries.ts'
import classes from './archive-rows.module.css'

type ArchiveRowsProps = {
  game: GameId
  entries: readonly ArchiveEntry[]
  /** All banners of the archive, which contain earlier runs. */
  banners: readonly ArchiveEntry[]
  /** The current time in milliseconds since the epoch. */
  now: number
}

/** Renders a list of archive entries. */
export function ArchiveRows({ game, entries, banners, now }: ArchiveRowsProps) {
  return (
    <ul className={classes.rows} style={{ '--rows': entries.length } as CSSProperties}>
      {entries.map((entry) => (
        <ArchiveRow key={entry.uuid} game={game} entry={entry} banners={banners} now={now} />
      ))}
    </ul>
  )
}

type ArchiveRowProps = {
  game: GameId
  entry: ArchiveEntry
  banners: readonly ArchiveEntry[]
  /** The current time in milliseconds since the epoch. */
  now: number
}

function ArchiveRow({ game, entry, banners, now }: ArchiveRowProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const daysText = useDaysText(game)
  const { type, official, version } = entry
  // Items that the title contains are not repeated.
  const items = entry.items.filter(({ name }) => !entry.title.includes(name))
  return (
    <li className={classes.row} data-type={type}>
      <ActivityImage type={type} image={entry.image} />
      <div className={classes.main}>
        <h3 className={classes.title} lang={entry.titleLanguage}>
          <Link
            id={entry.uuid}
            className={classes.link}
            to="."
            search={(before) => ({ ...before, open: entry.uuid })}
            state={{ isDialog: true }}
            resetScroll={false}
          >
            {entry.title}
          </Link>
        </h3>
        {official && <p className={classes.official}>{official}</p>}
        {items.length > 0 && <FeaturedItems items={items} />}
      </div>
      <p className={classes.kind}>
        {type === 'gacha' ? gachaNames[game][language] : subTypeNames[type][language]}
        {version !== null && !entry.title.includes(version) && (
          <span className={classes.version}>
            {t('app.version_with_number', { number: version })}
          </span>
        )}
      </p>
      <p className={classes.days}>
        <PhaseTag game={game} entry={entry} now={now} />
        {daysText(entry)}
      </p>
      {type === 'gacha' && <EarlierRunsList game={game} banner={entry} banners={banners} />}
    </li>
  )
}

/** Shows the featured items of a banner with the rarest ones emphasized. */
function FeaturedItems({ items }: { items: readonly FeaturedItem[] }) {
  const { t } = useTranslation()
  const top = items.filter(({ isTop }) => isTop)
  const others = items.filter(({ isTop }) => !isTop)
  return (
    <p className={classes.items}>
      <span className={hidden.hidden}>{t('app.pages.archive.featured')} </span>
      {top.length > 0 && (
        <strong className={classes.top}>
          <IconStarFilled size={13} aria-hidden />
          {getNames(top)}
        </strong>
      )}
      <span>{getNames(others)}</span>
    </p>
  )
}

function getNames(items: readonly FeaturedItem[]): string {
  return items.map(({ name }) => name).join('\u00A0· ')
}

type PhaseTagProps = { game: GameId; entry: Pick<ArchiveEntry, 'start' | 'end'>; now: number }

/** Marks an ongoing activity as live, or an upcoming one with its start day. */
function PhaseTag({ game, entry: { start, end }, now }: PhaseTagProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const zone = useDisplayZone(game)
  if (start > now) {
    const day = shortDayText(wallClockAt(start, zone), language)
    return <span className={classes.tag}>{t('app.pages.archive.starts', { day })}</span>
  }
  // Without a recorded end the phase is unknown.
  if (end === null || end <= now) return null
  return (
    <span className={classes.tag} data-live>
      {t('app.pages.archive.live')}
    </span>
  )
}

type EarlierRunsProps = {
  game: GameId
  banner: ArchiveEntry
  banners: readonly ArchiveEntry[]
}

/** Lists the earlier runs of a banner's rarest items, or renders nothing without any. */
function EarlierRunsList({ game, banner, banners }: EarlierRunsProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const tops = banner.items.filter(({ isTop }) => isTop)
  const histories = tops
    .map(({ id, name }) => ({ id, name, runs: listEarlierRuns(id, banner, banners) }))
    .filter(({ runs }) => runs.length > 0)
  if (histories.length === 0) return null
  return (
    <details className={classes.runs} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.summary}>
        {t('app.pages.archive.earlierRuns', {
          // The name of a single item is the banner's name, so it is omitted. The non-breaking
          // space keeps a name and its dot on the same line.
          items: histories
            .map(({ name, runs: { length: runs } }) =>
              tops.length === 1
                ? t('app.pages.archive.runs', { runs })
                : t('app.pages.archive.runsOf', { name, runs }),
            )
            .join('\u00A0· '),
        })}
        <IconChevronDown size={16} className={classes.chevron} aria-hidden />
      </summary>
      {isOpen &&
        histories.map(({ id, name, runs }) => (
          <section key={id} className={classes.item}>
            {histories.length > 1 && <h4 className={classes.name}>{name}</h4>}
            <ol className={classes.list}>
              {runs.map((run) => (
                <EarlierRun key={run.uuid} game={game} run={run} />
              ))}
            </ol>
          </section>
        ))}
    </details>
  )
}

function EarlierRun({ game, run }: { game: GameId; run: ArchiveEntry }) {
  const language = useLanguage()
  const daysText = useDaysText(game)
  return (
    <li className={classes.run}>
      <span>{daysText(run)}</span>
      {run.end !== null && (
        <span className={classes.ago}>{agoText(nowMs() - run.end, language)}</span>
      )}
    </li>
  )
}

/** Formats the days of an entry in the selected zone. */
function useDaysText(game: GameId): (entry: Pick<ArchiveEntry, 'start' | 'end'>) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  const zone = useDisplayZone(game)
  const clock = (instant: number) => wallClockAt(instant, zone)
  return ({ start, end }) =>
    end === null
      ? t('app.pages.archive.from', { date: dayText(clock(start), language) })
      : daysText(clock(start), clock(end), language)
}
