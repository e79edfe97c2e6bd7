import '@mantine/core/styles/Input.layer.css'
import { SERVER_ZONES, type ServerZone } from '@bannerday/domain/time/server-clock'
import { NativeSelect } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePreference, writePreference } from '#shared/preferences/preferences.ts'
import { CheckField } from '#shared/ui/check-field.tsx'
import { SectionCard } from '#shared/ui/section-card.tsx'

/** On which clock times are shown, and how. */
export function TimezoneCard() {
  const { t } = useTranslation()
  const regions: Record<ServerZone, string> = {
    'UTC+8': t('app.settings.timezone.options.asia'),
    'UTC-5': t('app.settings.timezone.options.america'),
    'UTC+1': t('app.settings.timezone.options.europe'),
  }
  return (
    <SectionCard
      icon={<IconClock size={22} stroke={1.7} />}
      title={t('app.settings.timezone.title')}
    >
      <NativeSelect
        label={t('app.settings.timezone.serverLabel')}
        description={t('app.settings.timezone.serverHint')}
        data={SERVER_ZONES.map((zone) => ({ value: zone, label: `${regions[zone]} (${zone})` }))}
        value={usePreference('serverTimezone')}
        onChange={(event) => {
          writePreference('serverTimezone', event.currentTarget.value as ServerZone)
        }}
      />
      <div>
        <CheckField
          label={t('app.settings.timezone.useLocalLabel')}
          checked={usePreference('useLocalTimezone')}
          onChange={(checked) => writePreference('useLocalTimezone', checked)}
        />
        <CheckField
          label={t('app.settings.timezone.hour24Label')}
          checked={usePreference('timeline-time-format') === '24'}
          onChange={(checked) => writePreference('timeline-time-format', checked ? '24' : '12')}
        />
      </div>
    </SectionCard>
  )
}
