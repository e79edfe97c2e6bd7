import type { GameId } from '@bannerday/domain/game'
import { listEarlierRuns } from '@bannerday/domain/activities/earlier-runs'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { agoText } from '#shared/dates/ago-text.ts'
import { nowMs } from '#shared/clock.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import type { ArchiveEntry } from './archive-entry.ts'
import classes from './earlier-runs-list.module.css'
import { useDaysText } from './use-days-text.ts'

type EarlierRunsProps = {
  game: GameId
  banner: ArchiveEntry
  banners: readonly ArchiveEntry[]
}

/** Lists the earlier runs of a banner's rarest items, or renders nothing without any. */
export function EarlierRunsList({ game, banner, banners }: EarlierRunsProps) {
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
          // space keeps a
          // name and its dot on one line.
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
