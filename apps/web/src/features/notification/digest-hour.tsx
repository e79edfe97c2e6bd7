import type { DisplayZone } from '@bannerday/domain/time/server-clock'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { usePreference } from '#shared/preferences.ts'
import form from '#shared/ui/form-parts.module.css'
import classes from './notification-page.module.css'
import type { DigestChoices } from './use-digest.ts'

const HOUR_MS = 3_600_000
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

type DigestHourProps = {
  choices: DigestChoices
  zone: DisplayZone
  onChange: (choices: DigestChoices) => void
}

/** Edits the hour of the e-mail on the player's clock. */
export function DigestHour({ choices, zone, onChange }: DigestHourProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const hour12 = usePreference('timeline-time-format') === '12'
  const format = new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: hour12 ? 'h12' : 'h23',
    timeZone: 'UTC',
  })
  return (
    <div className={form.row}>
      <label className={classes.time}>
        {t('app.pages.notification.mail.hour')}
        <select
          value={choices.hour}
          onChange={({ currentTarget: { value } }) => onChange({ ...choices, hour: Number(value) })}
        >
          {HOURS.map((hour) => (
            <option key={hour} value={hour}>
              {format.format(hour * HOUR_MS)}
            </option>
          ))}
        </select>
      </label>
      <span className={form.note}>{t('app.pages.notification.mail.zone', { zone })}</span>
    </div>
  )
}
