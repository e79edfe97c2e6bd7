import type { ReactNode } from 'react'
import { useIsSignedIn } from '#shared/session/stored-session.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import form from '#shared/ui/form-parts.module.css'
import { SectionCard } from '#shared/ui/section-card.tsx'

type SignedInCardProps = {
  icon: ReactNode
  title: string
  /** The text for a user without a session. */
  signedOut: string
  children: ReactNode
}

/** Renders a card whose content needs an account. */
export function SignedInCard({ icon, title, signedOut, children }: SignedInCardProps) {
  const { t } = useTranslation()
  const isSignedIn = useIsSignedIn()
  return (
    <SectionCard icon={icon} title={title}>
      {isSignedIn ? (
        children
      ) : (
        <>
          <p className={form.note}>{signedOut}</p>
          <div className={form.row}>
            <LinkButton to="/settings" search={{ highlight: 'login' }} variant="default">
              {t('app.pages.notification.mail.login')}
            </LinkButton>
          </div>
        </>
      )}
    </SectionCard>
  )
}
