import { Button, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type Language, LANGUAGES } from '@bannerday/domain/language'
import { IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '#shared/i18n/i18n.ts'
import { LANGUAGE_NAMES } from '#shared/i18n/language-names.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import classes from './language-menu.module.css'

export function LanguageMenu() {
  const { t } = useTranslation()
  const current = useLanguage()

  async function choose(language: Language) {
    try {
      await chooseLanguage(language)
    } catch {
      notifications.show({
        color: 'red',
        message: t('app.error.languageFailed', { language: LANGUAGE_NAMES[language] }),
      })
    }
  }

  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          className={classes.button}
          leftSection={<IconLanguage size={20} stroke={1.7} />}
          aria-label={`${t('app.buttons.changeLanguage')}: ${LANGUAGE_NAMES[current]}`}
        >
          <span className={classes.name}>{LANGUAGE_NAMES[current]}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={current} onChange={(value) => void choose(value as Language)}>
          {LANGUAGES.map((language) => (
            <Menu.RadioItem key={language} value={language} lang={language} closeMenuOnClick>
              {LANGUAGE_NAMES[language]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
