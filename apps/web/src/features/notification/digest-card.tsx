import type { WireDigest } from '@bannerday/contract/mail-digests'
import { IconListCheck, IconMail, IconMailOff } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useIsSignedIn } from '#shared/session/stored-session.ts'
import { useLostFocus } from '#shared/use-lost-focus.ts'
import { Button } from '#shared/ui/button.tsx'
import { Disclosure } from '#shared/ui/disclosure.tsx'
import { LinkButton } from '#shared/ui/link-button.tsx'
import { SectionCard } from '#shared/ui/section-card.tsx'
import { useErrorText } from '#shared/ui/use-error-text.ts'
import form from '#shared/ui/form-parts.module.css'
import { DigestHour } from './digest-hour.tsx'
import classes from './notification-page.module.css'
import { ReminderFields } from './reminder-choices.tsx'
import { StartFields } from './start-choices.tsx'
import { type DigestChoices, useDigest } from './use-digest.ts'

/** Edits the daily e-mail for users with an account. */
export function DigestCard() {
  const { t } = useTranslation()
  const isSignedIn = useIsSignedIn()
  return (
    <SectionCard
      icon={<IconMail size={22} stroke={1.7} />}
      title={t('app.pages.notification.mail.title')}
    >
      {isSignedIn ? <DigestState /> : <SignedOut />}
    </SectionCard>
  )
}

function SignedOut() {
  const { t } = useTranslation()
  return (
    <>
      <p className={form.note}>{t('app.pages.notification.mail.signedOut')}</p>
      <div className={form.row}>
        <LinkButton to="/settings" search={{ highlight: 'login' }} variant="default">
          {t('app.pages.notification.mail.login')}
        </LinkButton>
      </div>
    </>
  )
}

function DigestState() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { digest, hasAddress, problem, isPending, begin, change, end } = useDigest()
  const place = useLostFocus<HTMLParagraphElement>(Boolean(digest))
  if (!hasAddress) {
    return <p className={form.note}>{t('app.pages.notification.mail.noAddress')}</p>
  }
  return (
    <>
      <p ref={place} tabIndex={-1} className={form.note}>
        {t(`app.pages.notification.mail.${digest ? 'on' : 'off'}`)}
      </p>
      {!digest && (
        <div className={form.row}>
          <Button
            leftSection={<IconMail size={18} aria-hidden />}
            disabled={digest === undefined || isPending}
            onClick={begin}
          >
            {t('app.pages.notification.mail.turnOn')}
          </Button>
        </div>
      )}
      {digest && <DigestFields digest={digest} onChange={change} />}
      {digest && (
        <div className={form.row}>
          <Button
            variant="default"
            leftSection={<IconMailOff size={18} aria-hidden />}
            disabled={isPending}
            onClick={end}
          >
            {t('app.pages.notification.turnOff')}
          </Button>
        </div>
      )}
      <output className={form.note}>{problem && errorText(problem)}</output>
    </>
  )
}

type DigestFieldsProps = { digest: WireDigest; onChange: (choices: DigestChoices) => void }

function DigestFields({ digest: { hour, rules }, onChange }: DigestFieldsProps) {
  const { t } = useTranslation()
  const choices = { ...rules, hour }
  return (
    <>
      <DigestHour choices={choices} zone={rules.zone} onChange={onChange} />
      <Disclosure
        icon={<IconListCheck size={20} aria-hidden />}
        title={t('app.pages.notification.mail.what')}
      >
        <div className={classes.choices}>
          <ReminderFields reminders={choices} onChange={onChange} />
          <h4 className={form.legend}>{t('app.pages.notification.starts')}</h4>
          <StartFields reminders={choices} onChange={onChange} />
        </div>
      </Disclosure>
    </>
  )
}
