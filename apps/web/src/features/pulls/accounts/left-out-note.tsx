import { useTranslation } from '#shared/texts/use-translation.ts'
import type { WrittenExport } from '../device/files/export-order.ts'
import { usePullTypeName } from '../texts/use-pull-type-name.ts'
import classes from '../tasks/task-view.module.css'

/** Shows that a file was written, and which data it omits. */
export function LeftOutNote({ written }: { written: WrittenExport }) {
  const { t } = useTranslation()
  const typeName = usePullTypeName()
  return (
    <div>
      <output>{t('app.pages.gacha.export.saved', { name: written.name })}</output>
      {written.leftOut.length > 0 && (
        <>
          <p className={classes.note}>{t('app.pages.gacha.export.leftOut')}</p>
          <ul className={classes.note}>
            {written.leftOut.map(({ gameId, uid, pullType, rows }) => (
              <li key={`${gameId}-${uid}-${pullType}`}>
                {uid} · {typeName(gameId, pullType)} ·{' '}
                {t('app.pages.gacha.overview.totalPulls', { count: rows })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
