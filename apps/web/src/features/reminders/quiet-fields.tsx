import { useTranslation } from '#shared/texts/use-translation.ts'
import { CheckField } from '#shared/ui/check-field.tsx'
import form from '#shared/ui/form-parts.module.css'
import { DEFAULT_QUIET_HOURS, type Reminders } from './reminder-choices.tsx'
import { TimeField } from './time-field.tsx'

type QuietFieldsProps<Chosen extends Pick<Reminders, 'quiet'>> = {
  reminders: Chosen
  onChange: (reminders: Chosen) => void
}

/** Edits the hours without notifications, in device time. */
export function QuietFields<Chosen extends Pick<Reminders, 'quiet'>>({
  reminders,
  onChange,
}: QuietFieldsProps<Chosen>) {
  const { t } = useTranslation()
  const { quiet } = reminders
  return (
    <>
      <CheckField
        label={t('app.pages.notification.quietOn')}
        checked={quiet !== null}
        onChange={(isQuiet) =>
          onChange({ ...reminders, quiet: isQuiet ? DEFAULT_QUIET_HOURS : null })
        }
      />
      {quiet && (
        <div className={form.row}>
          {(['from', 'to'] as const).map((edge) => (
            <TimeField
              key={edge}
              label={t(`app.pages.notification.quietTimes.${edge}`)}
              value={quiet[edge]}
              step={30}
              onChange={(time) => onChange({ ...reminders, quiet: { ...quiet, [edge]: time } })}
            />
          ))}
        </div>
      )}
      <p className={form.note}>{t('app.pages.notification.quietNote')}</p>
    </>
  )
}
