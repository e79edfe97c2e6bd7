import { isPlayable } from '@bannerday/domain/activities/featured-item'
import {
  type CopyKind,
  countSpareCopies,
  getCopyLevel,
} from '@bannerday/domain/collection/copy-level'
import type { GameId } from '@bannerday/domain/game'
import type { CopyTerm, ItemKind } from '@bannerday/domain/games/item-kind'
import { getTraits } from '@bannerday/domain/games/traits'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { dayText } from '#shared/dates/date-text.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { Hint } from '#shared/ui/hint.tsx'
import { KindIcon } from '../common/badges.tsx'
import type { CollectionItem, CopyMoment } from '../local-store/read-collection.ts'
import { TypeIcon } from '#shared/game-branding/type-icon.tsx'
import { rarityName } from '#shared/game-branding/rarity-name.ts'
import { usePullTypeName, useShortTypeName } from '../common/labels.ts'
import classes from './collection-entry.module.css'

/** Renders an item: its copies, the level they raise, and the banner and date of each. */
export function CollectionEntry({ game, item }: { game: GameId; item: CollectionItem }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { kind, copies, first, last, rarity, name } = item
  const copyTerm = kind === null ? null : (getTraits(game).pulls.copyTerms[kind] ?? null)
  const copyKind = copyTerm === null ? null : toCopyKind(kind)
  return (
    <li className={classes.entry} data-rarity={rarity} data-missing={copies === 0 || undefined}>
      <div className={classes.head}>
        <span className={classes.mark}>{kind !== null && <KindIcon kind={kind} size={22} />}</span>
        <span className={classes.who}>
          <span className={classes.name}>{name}</span>
          <span className={classes.copies}>
            <span className={classes.rarity}>{rarityName(game, rarity, language)}</span>
            {' · '}
            {copies === 0 ? (
              t('app.pages.gacha.collection.notPulled')
            ) : (
              <Copies kind={copyKind} copies={copies} />
            )}
          </span>
        </span>
        {copies > 0 && copyTerm !== null && copyKind !== null && (
          <Level term={copyTerm} kind={copyKind} copies={copies} />
        )}
      </div>
      {first !== null && last !== null && (
        <dl className={classes.moments}>
          <Moment name={t('app.pages.gacha.collection.firstTime')} game={game} moment={first} />
          {copies > 1 && (
            <Moment name={t('app.pages.gacha.collection.lastTime')} game={game} moment={last} />
          )}
        </dl>
      )}
    </li>
  )
}

function toCopyKind(kind: ItemKind | null): CopyKind | null {
  if (kind === null) return null
  return isPlayable(kind) ? 'character' : 'gear'
}

function Copies({ kind, copies }: { kind: CopyKind | null; copies: number }) {
  const { t } = useTranslation()
  const spare = kind === null ? 0 : countSpareCopies(kind, copies)
  return (
    <>
      {t(`app.pages.gacha.collection.${kind === 'character' ? 'characters' : 'copies'}`, {
        count: copies,
      })}
      {spare > 0 && (
        <>
          {' '}
          <span className={classes.spare}>
            {t('app.pages.gacha.collection.spare', { count: spare })}
          </span>
        </>
      )}
    </>
  )
}

/** Renders `C6` with its full name as a tooltip. */
function Level({ term, kind, copies }: { term: CopyTerm; kind: CopyKind; copies: number }) {
  const { t } = useTranslation()
  const level = getCopyLevel(kind, copies)
  return (
    <Hint
      className={classes.level}
      text={t(`app.pages.gacha.collection.levels.${term}`, { level })}
    >
      {t(`app.pages.gacha.collection.short.${term}`, { count: level })}
    </Hint>
  )
}

type MomentProps = { name: string; game: GameId; moment: CopyMoment }

function Moment({ name, game, moment: { time, pullType, banner } }: MomentProps) {
  const language = useLanguage()
  const typeName = usePullTypeName()
  const shortName = useShortTypeName()
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span>{dayText(time, language)}</span>{' '}
        <span className={classes.place} title={banner ?? typeName(game, pullType)}>
          <TypeIcon type="gacha" size={12} />
          {banner ?? shortName(game, pullType)}
        </span>
      </dd>
    </div>
  )
}
