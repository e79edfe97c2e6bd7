import { IconBrandGoogle, IconCalendarPlus } from '#shared/ui/icons.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import buttons from '#shared/ui/button.module.css'
import { CopyField } from '#shared/ui/copy-field.tsx'
import { ExternalLink } from '#shared/ui/external-link.tsx'
import { QrCode } from '#shared/ui/qr-code.tsx'
import form from '#shared/ui/form-parts.module.css'
import { getCalendarLinks } from './feed-choice.ts'
import classes from './subscribe-dialog.module.css'

/** The size of the QR code in pixels. */
const CODE_SIZE = 160

/** Shows the ways to subscribe to a calendar URL. */
export function CalendarAddress({ path }: { path: string }) {
  const { t } = useTranslation()
  const { https, webcal, google } = getCalendarLinks(path, location.origin)
  return (
    <div className={form.form}>
      <div className={classes.actions}>
        <a href={webcal} className={buttons.button} data-variant="filled" data-size="sm">
          <IconCalendarPlus size={18} aria-hidden />
          {t('app.pages.timeline.subscription.open')}
        </a>
        <ExternalLink
          href={google}
          className={buttons.button}
          data-variant="default"
          data-size="sm"
        >
          <IconBrandGoogle size={18} aria-hidden />
          {t('app.pages.timeline.subscription.google')}
        </ExternalLink>
      </div>
      <CopyField
        label={t('app.pages.timeline.subscription.address')}
        text={https}
        messages={{
          copy: t('app.pages.timeline.subscription.copy'),
          copied: t('app.pages.timeline.subscription.copied'),
          refused: t('app.pages.timeline.subscription.copyRefused'),
        }}
      />
      <div className={classes.phone}>
        <QrCode
          text={webcal}
          name={t('app.pages.timeline.subscription.qr')}
          size={CODE_SIZE}
          className={classes.code}
        />
        <div className={classes.notes}>
          <p className={form.note}>{t('app.pages.timeline.subscription.qrNote')}</p>
          <p className={form.note}>{t('app.pages.timeline.subscription.refresh')}</p>
        </div>
      </div>
    </div>
  )
}
