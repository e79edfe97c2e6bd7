import { IconMoon } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { CheckField } from '#shared/ui/check-field.tsx'
import { SectionCard } from '#shared/ui/section-card.tsx'
import form from '#shared/ui/form-parts.module.css'
import classes from './notification-page.module.css'
import type { ChoicesProps } from './reminder-choices.tsx'

const USUAL = { from: '22:00', to: '08:00' }

/** Edits the hours without notifications, in device time. */
export function QuietHours({ reminders, onChange }: ChoicesProps) {
  const { t } = useTranslation()
  const { quiet } = reminders
  return (
    <SectionCard
      icon={<IconMoon size={22} stroke={1.7} />}
      title={t('app.pages.notification.quiet')}
    >
      <CheckField
        label={t('app.pages.notification.quietOn')}
        checked={quiet !== null}
        onChange={(isQuiet) => onChange({ ...reminders, quiet: isQuiet ? USUAL : null })}
      />
      {quiet && (
        <div className={form.row}>
          {(['from', 'to'] as const).map((edge) => (
            <label key={edge} className={classes.time}>
              {t(`app.pages.notification.quietTimes.${edge}`)}
              <input
                type="time"
                required
                value={quiet[edge]}
                onChange={({ currentTarget: { value } }) =>
                  value && onChange({ ...reminders, quiet: { ...quiet, [edge]: value } })
                }
              />
            </label>
          ))}
        </div>
      )}
      <p className={form.note}>{t('app.pages.notification.quietNote')}</p>
    </SectionCard>
  )
}
