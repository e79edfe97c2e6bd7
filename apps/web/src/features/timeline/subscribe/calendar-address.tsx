import { IconBrandGoogle, IconCalendarPlus, IconCheck, IconCopy } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import buttons from '#shared/ui/button.module.css'
import { ExternalLink } from '#shared/ui/external-link.tsx'
import { QrCode } from '#shared/ui/qr-code.tsx'
import hidden from '#shared/ui/visually-hidden.module.css'
import { useCopy } from '#shared/use-copy.ts'
import form from '#shared/ui/form-parts.module.css'
import { calendarLinks } from './calendar-links.ts'
import classes from './subscribe-dialog.module.css'

/** The size of the QR code in pixels. */
const CODE_SIZE = 160

/** Shows the ways to subscribe to a calendar URL. */
export function CalendarAddress({ path }: { path: string }) {
  const { t } = useTranslation()
  const { state, copy } = useCopy()
  const id = useId()
  const { https, webcal, google } = calendarLinks(path, location.origin)
  const isCopied = state === 'copied'
  return (
    <div className={form.form}>
      <div className={classes.way}>
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
      <div>
        <label htmlFor={id} className={form.legend}>
          {t('app.pages.timeline.subscription.address')}
        </label>
        <div className={classes.address}>
          <input
            id={id}
            className={form.field}
            value={https}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button
            variant="default"
            leftSection={
              isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
            }
            onClick={() => void copy(https)}
          >
            {t(`app.pages.timeline.subscription.${isCopied ? 'copied' : 'copy'}`)}
          </Button>
        </div>
      </div>
      <output className={state === 'refused' ? form.note : hidden.hidden}>
        {state === 'refused' && t('app.pages.timeline.subscription.copyRefused')}
      </output>
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
