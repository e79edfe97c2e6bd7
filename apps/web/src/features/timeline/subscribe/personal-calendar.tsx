import { IconLink, IconLinkOff } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useLostFocus } from '#shared/use-lost-focus.ts'
import { AskingButton } from '#shared/ui/confirm-button.tsx'
import { Button } from '#shared/ui/button.tsx'
import { ErrorState } from '#shared/ui/error-state.tsx'
import { useErrorText } from '#shared/ui/use-error-text.ts'
import form from '#shared/ui/form-parts.module.css'
import { CalendarAddress } from './calendar-address.tsx'
import { SavedNote } from './saved-note.tsx'
import classes from './subscribe-dialog.module.css'
import { usePersonalCalendar } from './use-personal-calendar.ts'

type PersonalCalendarProps = {
  /** Adds the selected display options to a path. */
  addressAt: (path: string) => string
}

/** Manages the calendar of the account. Its URL is secret. */
export function PersonalCalendar({ addressAt }: PersonalCalendarProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { address, make, revoke } = usePersonalCalendar()
  const path = address.data?.path
  const problem = make.error ?? revoke.error
  const place = useLostFocus<HTMLParagraphElement>(path)
  const wasRevoked = path === null && revoke.isSuccess
  if (address.error) {
    return (
      <ErrorState
        title={t('app.pages.timeline.subscription.personal')}
        error={address.error}
        onRetry={() => void address.refetch()}
      />
    )
  }
  return (
    <>
      <p ref={place} tabIndex={-1} className={form.note}>
        {t('app.pages.timeline.subscription.personalNote')}
      </p>
      <SavedNote />
      {path === null && (
        <Button
          className={classes.start}
          leftSection={<IconLink size={18} aria-hidden />}
          disabled={make.isPending}
          onClick={() => make.mutate()}
        >
          {t('app.pages.timeline.subscription.make')}
        </Button>
      )}
      {typeof path === 'string' && (
        <>
          <CalendarAddress path={addressAt(path)} />
          <p className={form.note}>{t('app.pages.timeline.subscription.secret')}</p>
          <AskingButton
            text={t('app.pages.timeline.subscription.revoke')}
            icon={<IconLinkOff size={16} aria-hidden />}
            question={t('app.pages.timeline.subscription.revokeAsk')}
            confirm={t('app.pages.timeline.subscription.revokeConfirm')}
            isPending={revoke.isPending}
            onConfirm={() => revoke.mutate()}
          />
        </>
      )}
      <output className={form.note}>
        {problem && errorText(problem)}
        {!problem && wasRevoked && t('app.pages.timeline.subscription.revoked')}
      </output>
    </>
  )
}
