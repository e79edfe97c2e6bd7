import type { GameId } from '@bannerday/domain/game'
import type { EditRefusal } from '@bannerday/domain/pulls/manual-pulls'
import { pullTimeText } from '#shared/dates/date-text.ts'
import { rarityName } from '#shared/games/rarity-name.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { IconArrowRight } from '#shared/ui/icons.ts'
import hidden from '#shared/ui/visually-hidden.module.css'
import { useShortTypeName } from '../common/labels.ts'
import task from '../common/task-view.module.css'
import type { EditedPull, EditPreview } from '../local-store/edit-pulls.ts'
import classes from './edit-dialogs.module.css'

const REFUSALS: readonly EditRefusal[] = ['read', 'exists', 'future']

/** Lists what a change of pulls does, and the pulls that it cannot change. */
export function EditPreviewList({ game, preview }: { game: GameId; preview: EditPreview }) {
  const { t } = useTranslation()
  const { changes, total, refused } = preview
  const rest = total - changes.length
  return (
    <section className={classes.preview} aria-live="polite">
      <h3 className={classes.title}>{t('app.pages.gacha.records.edit.preview')}</h3>
      {total === 0 && <p className={task.note}>{t('app.pages.gacha.records.edit.nothing')}</p>}
      {total > 0 && (
        <ul className={classes.changes}>
          {changes.map((change, index) => (
            // The list is replaced as a whole.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <Change game={game} change={change} />
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && (
        <p className={task.note}>{t('app.pages.gacha.records.edit.more', { count: rest })}</p>
      )}
      {REFUSALS.map((reason) => {
        const count = refused[reason]
        return count === undefined ? null : (
          <p key={reason} className={classes.refused}>
            {t(`app.pages.gacha.records.edit.refused.${reason}`, { count })}
          </p>
        )
      })}
    </section>
  )
}

/** Shows a pull, and of a changed one what differs before and after. */
function Change({ game, change: { before, after } }: { game: GameId; change: EditedPull }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const typeName = useShortTypeName()
  const pull = before ?? after
  if (pull === null) return null
  const rarity = pull.rarity === null ? '' : ` · ${rarityName(game, pull.rarity, language)}`
  const values = (shown: NonNullable<EditedPull['after']>, other: EditedPull['after']) =>
    [
      shown.name === other?.name ? [] : shown.name,
      shown.time === other?.time ? [] : pullTimeText(shown.time),
      shown.pullType === other?.pullType ? [] : typeName(game, shown.pullType),
    ].flat()
  const isChanged = before !== null && after !== null
  return (
    <>
      <strong>{pull.name}</strong>
      {rarity}
      <span className={classes.values}>
        {isChanged ? (
          <>
            {values(before, after).join(' · ')}
            <IconArrowRight size={14} aria-hidden />
            <span className={hidden.hidden}>{t('app.pages.gacha.records.edit.arrow')}</span>
            {values(after, before).join(' · ')}
          </>
        ) : (
          `${pullTimeText(pull.time)} · ${typeName(game, pull.pullType)}`
        )}
      </span>
    </>
  )
}
