import { type Language, LANGUAGES } from '@bannerday/domain/language'
import { IconCheck, IconLanguage } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { chooseLanguage } from '#shared/i18n/i18n.ts'
import { LANGUAGE_NAMES } from '#shared/i18n/language-names.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { Button } from '#shared/ui/button.tsx'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import classes from './language-menu.module.css'
import buttonClasses from './top-bar-button.module.css'

const ID = 'language-menu'

export function LanguageMenu() {
  const { t } = useTranslation()
  const current = useLanguage()

  async function choose(language: Language) {
    document.getElementById(ID)?.hidePopover()
    try {
      await chooseLanguage(language)
    } catch {
      showToast(t('app.error.languageFailed', { language: LANGUAGE_NAMES[language] }), {
        color: 'error',
      })
    }
  }

  return (
    <>
      <Button
        variant="quiet"
        aria-label={`${t('app.buttons.changeLanguage')}: ${LANGUAGE_NAMES[current]}`}
        popoverTarget={ID}
      >
        <IconLanguage size={22} stroke={1.7} />
        <span className={buttonClasses.name}>{LANGUAGE_NAMES[current]}</span>
      </Button>
      <div id={ID} popover="auto" className={classes.menu}>
        {LANGUAGES.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-current={language === current}
            className={classes.language}
            onClick={() => void choose(language)}
          >
            {LANGUAGE_NAMES[language]}
            {language === current && <IconCheck size={18} aria-hidden />}
          </button>
        ))}
      </div>
    </>
  )
}
