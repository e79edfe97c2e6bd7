import '@mantine/core/styles/Input.layer.css'
import { NativeSelect } from '@mantine/core'
import { IconPalette } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import {
  type Preferences,
  usePreference,
  writePreference,
} from '#shared/preferences/preferences.ts'
import { CheckField } from '#shared/ui/check-field.tsx'
import { SectionCard } from '#shared/ui/section-card.tsx'

type Theme = Preferences['theme']

export function ThemeCard() {
  const { t } = useTranslation()
  const themes: { value: Theme; label: string }[] = [
    { value: 'system', label: t('app.settings.theme.system') },
    { value: 'light', label: t('app.settings.theme.light') },
    { value: 'dark', label: t('app.settings.theme.dark') },
  ]
  return (
    <SectionCard
      icon={<IconPalette size={22} stroke={1.7} />}
      title={t('app.settings.theme.title')}
    >
      <NativeSelect
        label={t('app.settings.theme.selectLabel')}
        data={themes}
        value={usePreference('theme')}
        onChange={(event) => writePreference('theme', event.currentTarget.value as Theme)}
      />
      <CheckField
        label={t('app.settings.theme.showBackgroundImage')}
        checked={usePreference('showBackgroundImage')}
        onChange={(checked) => writePreference('showBackgroundImage', checked)}
      />
    </SectionCard>
  )
}
