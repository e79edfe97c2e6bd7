import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './sub-type-chips.module.css'

/** Says once what the dot of a chip means; each chip says it itself to who hears it. */
export function DefaultLegend() {
  const { t } = useTranslation()
  return (
    <p className={classes.legend} aria-hidden>
      <span className={classes.dot} />
      {t('app.gameSelection.default')}
    </p>
  )
}
