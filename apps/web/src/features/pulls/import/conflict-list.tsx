import type { Language } from '@bannerday/domain/language'
import { gameNames } from '@bannerday/game-data/game-names'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { pullTimeText } from '#shared/dates/timestamp-text.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { CheckField } from '#shared/ui/check-field.tsx'
import type { ConflictPreview, ToldPull } from '../device/files/import-preview.ts'
import { rarityName } from '#shared/game-branding/rarity-name.ts'
import { usePullTypeName } from '../texts/use-pull-type-name.ts'
import classes from './conflict-list.module.css'

type ConflictListProps = {
  conflicts: readonly ConflictPreview[]
  total: number
  takesFile: boolean
  disabled: boolean
  onChange: (takesFile: boolean) => void
}

/** Lists the conflicts between a file and the store, with a choice of the winning side. */
export function ConflictList(props: ConflictListProps) {
  const { conflicts, total, takesFile, disabled, onChange } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const typeName = usePullTypeName()
  return (
    <section className={classes.conflicts}>
      <details className={classes.rows}>
        <summary>{t('app.pages.gacha.import.conflictTitle', { count: total })}</summary>
        <ul>
          {conflicts.map(({ key, game, uid, pullType, known, incoming }) => (
            <li key={key}>
              <span className={classes.place}>
                {gameNames[game][language]} · {uid} · {typeName(game, pullType)}
              </span>
              <dl className={classes.versions} data-takes={takesFile ? 'file' : 'yours'}>
                <dt>{t('app.pages.gacha.import.conflictYours')}</dt>
                <dd data-version="yours">{pullText(game, known, language)}</dd>
                <dt>{t('app.pages.gacha.import.conflictFile')}</dt>
                <dd data-version="file">{pullText(game, incoming, language)}</dd>
              </dl>
            </li>
          ))}
          {total > conflicts.length && (
            <li>{t('app.pages.gacha.import.conflictMore', { count: total - conflicts.length })}</li>
          )}
        </ul>
      </details>
      <p className={classes.hint}>{t('app.pages.gacha.import.conflictHint')}</p>
      <CheckField
        label={t('app.pages.gacha.import.takeFile')}
        checked={takesFile}
        disabled={disabled}
        onChange={onChange}
      />
    </section>
  )
}

function pullText(
  game: ConflictPreview['game'],
  { time, name, rarity }: ToldPull,
  language: Language,
): string {
  // A line may break after the time, but not before the rarity.
  const item = rarity === null ? name : `${name}\u00A0·\u00A0${rarityName(game, rarity, language)}`
  return `${pullTimeText(time)} · ${item}`
}
