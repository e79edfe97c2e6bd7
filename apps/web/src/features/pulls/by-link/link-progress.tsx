import { useTranslation } from '#shared/texts/use-translation.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import classes from './link-import-dialog.module.css'

type LinkProgressProps = {
  /** The progress in percent. */
  readonly progress: number
  readonly added: number
  readonly known: number
}

/** Shows the progress of an import and its results so far. */
export function LinkProgress({ progress, added, known }: LinkProgressProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const share = (progress / 100).toLocaleString(language, { style: 'percent' })
  const text = t('app.pages.gacha.link.counts', { added, known })
  return (
    <div className={classes.progress}>
      <progress max={100} value={progress} aria-label={t('app.pages.gacha.link.title')} />
      <output className={classes.note}>
        {share} · {text}
      </output>
    </div>
  )
}
