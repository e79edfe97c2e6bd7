import { useQuery } from '@tanstack/react-query'
import { IconLanguage, IconX } from '../ui/icons.ts'
import { texts } from '../texts/shown-texts.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { writePreference } from '../preferences.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { showToast } from '../ui/toasts/toasts.ts'
import { chooseLanguage, prepareLanguage } from './i18n.ts'
import classes from '../ui/offer.module.css'
import { LANGUAGE_NAMES } from './language-names.ts'
import type { OfferedLanguage } from './use-language-offer.ts'

/** Offers a language in that language, once, after its texts have loaded. */
export function LanguageOffer({ language }: { language: OfferedLanguage }) {
  const { t } = useTranslation()
  const { isSuccess } = useQuery({
    queryKey: ['language', language],
    queryFn: () => prepareLanguage(language).then(() => language),
    networkMode: 'always',
    retry: false,
  })
  if (!isSuccess) return null
  const translateOffer = texts.getTranslator(language)

  async function accept() {
    try {
      await chooseLanguage(language)
    } catch {
      const name = LANGUAGE_NAMES[language]
      showToast(t('app.error.languageFailed', { language: name }), { color: 'error' })
    }
  }

  return (
    <div className={classes.offer} lang={language}>
      <IconLanguage size={20} className={classes.icon} aria-hidden />
      <p className={classes.text}>{translateOffer('app.languageOffer.text')}</p>
      <Button onClick={() => void accept()}>{translateOffer('app.languageOffer.accept')}</Button>
      <IconButton
        aria-label={translateOffer('app.common.close')}
        onClick={() => writePreference('languageOffered', true)}
      >
        <IconX size={18} aria-hidden />
      </IconButton>
    </div>
  )
}
