import { copiesToSpare, copyLevel } from '@bannerday/domain/collection/copy-level'
import type { GameId } from '@bannerday/domain/game'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { dayText } from '#shared/dates/date-text.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { Hint } from '#shared/ui/hint.tsx'
import type { CollectionItem, CopyMoment } from '../device/collection-item.ts'
import { rarityName } from '#shared/game-looks/rarity-name.ts'
import { usePullTypeName } from '../words/use-pull-type-name.ts'
import classes from './collection-entry.module.css'
import { COPY_WORDS, copyWord } from './copy-word.ts'

/** One item: how many copies, what they raise, and when they came on which banner. */
export function CollectionEntry({ game, item }: { game: GameId; item: CollectionItem }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { copies, first, last, rarity, name } = item
  return (
    <li className={classes.entry} data-rarity={rarity} data-missing={copies === 0 || undefined}>
      <div className={classes.head}>
        <span className={classes.name}>{name}</span>
        <span className={classes.rarity}>{rarityName(game, rarity, language)}</span>
      </div>
      <p className={classes.copies}>
        {copies === 0 ? (
          t('app.pages.gacha.collection.notPulled')
        ) : (
          <Copies game={game} item={item} />
        )}
      </p>
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

function Copies({ game, item: { kind, copies } }: { game: GameId; item: CollectionItem }) {
  const { t } = useTranslation()
  const word = kind === null ? null : copyWord(game, kind)
  const isCharacter = word !== null && COPY_WORDS[word] === 'character'
  const count = t(`app.pages.gacha.collection.${isCharacter ? 'characters' : 'copies'}`, {
    count: copies,
  })
  if (word === null) return count
  const spare = copiesToSpare(COPY_WORDS[word], copies)
  const level = copyLevel(COPY_WORDS[word], copies)
  return (
    <>
      <Hint
        className={classes.level}
        text={t(`app.pages.gacha.collection.levels.${word}`, { level })}
      >
        {t(`app.pages.gacha.collection.short.${word}`, { count: level })}
      </Hint>
      {/* It may end a line, but never begins one. */}
      {'\u00a0· '}
      {count}
      {spare > 0 && ` ${t('app.pages.gacha.collection.spare', { count: spare })}`}
    </>
  )
}

type MomentProps = { name: string; game: GameId; moment: CopyMoment }

function Moment({ name, game, moment: { time, pullType, banner } }: MomentProps) {
  const language = useLanguage()
  const typeName = usePullTypeName()
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span>{dayText(time, language)}</span> <span>{banner ?? typeName(game, pullType)}</span>
      </dd>
    </div>
  )
}
