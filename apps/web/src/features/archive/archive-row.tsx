import type { GameId } from '@bannerday/domain/game'
import { gachaNames, subTypeNames } from '@bannerday/game-data/game-names'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { ActivityPicture } from '#shared/game-branding/activity-image.tsx'
import { useLanguage } from '#shared/i18n/use-language.ts'
import type { ArchiveEntry } from './archive-entry.ts'
import classes from './archive-row.module.css'
import { EarlierRunsList } from './earlier-runs-list.tsx'
import { FeaturedItems } from './featured-items.tsx'
import { PhaseTag } from './phase-tag.tsx'
import { useDaysText } from './use-days-text.ts'

type ArchiveRowProps = {
  game: GameId
  entry: ArchiveEntry
  banners: readonly ArchiveEntry[]
  /** The current time in milliseconds since the epoch. */
  now: number
}

export function ArchiveRow({ game, entry, banners, now }: ArchiveRowProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const daysText = useDaysText(game)
  const { type, official, version } = entry
  // Items that the title contains are not repeated.
  const items = entry.items.filter(({ name }) => !entry.title.includes(name))
  return (
    <li className={classes.row} data-type={type}>
      <ActivityPicture type={type} image={entry.image} />
      <div className={classes.main}>
        <h3 className={classes.title} lang={entry.titleLanguage}>
          {entry.title}
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
