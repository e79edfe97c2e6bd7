import { dayText } from '#shared/dates/date-text.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from '../actions/task-view.module.css'

/** Explains the form; `oldest` is the time of the first known pull, null without one. */
export function StartNote({ oldest }: { oldest: string | null }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <p className={classes.note}>
      {oldest === null ? (
        t('app.pages.gacha.start.noteNow')
      ) : (
        <>
          {t('app.pages.gacha.start.counted', { day: dayText(oldest, language) })}{' '}
          {t('app.pages.gacha.start.note')}
        </>
      )}
    </p>
  )
}
