import { useQuery } from '@tanstack/react-query'
import { IconLanguage, IconX } from '#shared/ui/icons.ts'
import { texts } from '#shared/texts/shown-texts.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { writePreference } from '#shared/preferences.ts'
import { Button } from '#shared/ui/button.tsx'
import { IconButton } from '#shared/ui/icon-button.tsx'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { chooseLanguage, prepareLanguage } from './i18n.ts'
import classes from '#shared/ui/offer.module.css'
import { LANGUAGE_NAMES } from './language-names.ts'
import type { OfferedLanguage } from './offered-language.ts'

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
  const said = texts.getTranslator(language)

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
      <p className={classes.text}>{said('app.languageOffer.text')}</p>
      <Button onClick={() => void accept()}>{said('app.languageOffer.accept')}</Button>
      <IconButton
        aria-label={said('app.common.close')}
        onClick={() => writePreference('languageOffered', true)}
      >
        <IconX size={18} aria-hidden />
      </IconButton>
    </div>
  )
}
