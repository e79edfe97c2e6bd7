import type { UnreadableRow } from '@bannerday/domain/formats/pull-file/pull-file'
import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './unreadable-list.module.css'

type UnreadableListProps = { rows: readonly UnreadableRow[]; total: number }

/** Lists unreadable rows with their position and the reason. */
export function UnreadableList({ rows, total }: UnreadableListProps) {
  const { t } = useTranslation()
  return (
    <details className={classes.rows}>
      <summary>{t('app.pages.gacha.import.unreadableTitle', { count: total })}</summary>
      <ul>
        {rows.map((row) => (
          <li key={`${row.section}-${row.account}-${row.row}`}>
            <span className={classes.place}>
              {row.row === null
                ? t('app.pages.gacha.import.placeAccount', describeLocation(row))
                : t('app.pages.gacha.import.place', { ...describeLocation(row), row: row.row })}
            </span>
            {t(`app.pages.gacha.import.faults.${row.reason}`)}
          </li>
        ))}
        {total > rows.length && (
          <li>{t('app.pages.gacha.import.unreadableMore', { count: total - rows.length })}</li>
        )}
      </ul>
    </details>
  )
}

function describeLocation({ section, account }: UnreadableRow): {
  section: string
  account: number
} {
  return { section, account }
}
