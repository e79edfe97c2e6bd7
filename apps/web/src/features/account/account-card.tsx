import { englishAccount } from '@bannerday/locales/english/account'
import { IconUserCircle } from '@tabler/icons-react'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { useSession } from '#shared/session/use-session.ts'
import { useLostFocus } from '#shared/use-lost-focus.ts'
import { SectionCard } from '#shared/ui/section-card.tsx'
import classes from './account-card.module.css'
import { LazyPasswordReset } from './logged-out/lazy-parts.ts'
import { LoggedOutCard } from './logged-out/logged-out-card.tsx'
import { LazyLinkApproval } from './qr/approve/lazy-approval.ts'
import { asQrLink } from './qr/qr-link.ts'
import { LazySignedIn } from './signed-in/lazy-signed-in.ts'
import { LazyArriving } from './oauth/lazy-callback-status.ts'
import { useArrival } from './oauth/use-pending-callback.ts'
import type { AccountSection } from './oauth/return-section.ts'
import { VerifyEmail } from './verify-email.tsx'

addEnglish(englishAccount)

/** Shows the login forms, or the account when signed in. Links in our e-mails point here. */
export function AccountCard() {
  const { t } = useTranslation()
  const session = useSession()
  const { highlight, verify_token, reset_token, qr_code, qr_session_id } = useSearch({
    from: '/settings',
  })
  const navigate = useNavigate({ from: '/settings' })
  const router = useRouter()
  const isFormAskedFor = highlight === 'login'
  const qrLink = asQrLink(qr_code, qr_session_id)
  const [isFormWanted, setIsFormWanted] = useState(isFormAskedFor || qrLink !== null)
  const [wasFormAskedFor, setWasFormAskedFor] = useState(isFormAskedFor)
  if (isFormAskedFor !== wasFormAskedFor) {
    setWasFormAskedFor(isFormAskedFor)
    if (isFormAskedFor) setIsFormWanted(true)
  }

  const { arrival, forget } = useArrival()
  const [section, setSection] = useState<AccountSection | null>(null)

  const isSignedOut = session.state === 'signed-out'
  const place = useLostFocus(`${session.state} ${verify_token} ${reset_token}`)

  /** Called when the link is used up; the next step is the login. */
  function finishLink() {
    setIsFormWanted(true)
    leaveLink()
  }

  function finishArrival(next: AccountSection | null) {
    setIsFormWanted(true)
    setSection(next)
    forget()
  }

  function leaveLink() {
    // The user may already be navigating to another page, which must not be redirected.
    if (router.latestLocation.pathname !== '/settings') return
    void navigate({ search: {}, replace: true, resetScroll: false })
  }

  return (
    <SectionCard
      icon={<IconUserCircle size={22} stroke={1.7} />}
      title={t('app.settings.account.title')}
    >
      {verify_token !== undefined && <VerifyEmail token={verify_token} onDone={finishLink} />}
      {qrLink && (
        <Suspense>
          <LazyLinkApproval
            key={qrLink.sessionId}
            link={qrLink}
            isSignedIn={!isSignedOut}
            onClose={leaveLink}
          />
        </Suspense>
      )}
      {arrival && (
        <Suspense>
          <LazyArriving arrival={arrival} onOver={finishArrival} />
        </Suspense>
      )}
      <div ref={place} tabIndex={-1} className={classes.place}>
        {isSignedOut ? (
          // Hidden while an e-mail link is processed.
          verify_token === undefined && (
            <LoggedOutCard
              isFormShown={isFormWanted}
              onToggleForm={() => setIsFormWanted(!isFormWanted)}
            />
          )
        ) : (
          <Suspense fallback={<output>{t('app.common.loading')}</output>}>
            <LazySignedIn section={section} />
          </Suspense>
        )}
      </div>
      {((isSignedOut && isFormWanted) || reset_token !== undefined) && (
        <Suspense>
          <LazyPasswordReset key={reset_token} token={reset_token} onDone={finishLink} />
        </Suspense>
      )}
    </SectionCard>
  )
}
