import { useTranslation } from '#shared/texts/use-translation.ts'
import { joinSentences } from '#shared/i18n/join-sentences.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import type { TypeOverview } from '../local-store/read-overview.ts'
import classes from './start-note.module.css'

/** Shows the source of the start values and their uncertainty. */
export function StartNote({ type }: { type: TypeOverview }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const isKnown = type.topCertainty === 'exact'
  const isByHand = type.total === 0
  const sentences = [
    ...(isByHand && isKnown ? [t('app.pages.gacha.odds.fromEntered')] : []),
    ...(isByHand ? [] : [t('app.pages.gacha.odds.fromAccount')]),
    ...(isByHand || isKnown ? [] : [t('app.pages.gacha.odds.atLeast')]),
    ...(type.guarantee?.isGuaranteed === null ? [t('app.pages.gacha.odds.guaranteeUnknown')] : []),
  ]
  return <p className={classes.note}>{joinSentences(sentences, language)}</p>
}
