import { IconPalette } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { type Preferences, usePreference, writePreference } from '#shared/preferences.ts'
import { CheckField } from '#shared/ui/check-field.tsx'
import { SelectField } from '#shared/ui/fields.tsx'
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
      <SelectField
        label={t('app.settings.theme.selectLabel')}
        options={themes}
        value={usePreference('theme')}
        onChange={(theme) => writePreference('theme', theme)}
      />
      <CheckField
        label={t('app.settings.theme.showBackgroundImage')}
        checked={usePreference('showBackgroundImage')}
        onChange={(checked) => writePreference('showBackgroundImage', checked)}
      />
    </SectionCard>
  )
}
