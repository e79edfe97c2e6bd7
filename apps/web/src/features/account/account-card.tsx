import { IconChevronUp, IconLogin2, IconUserCircle } from '#shared/ui/icons.ts'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSession } from '#shared/session/session.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { SectionCard } from '#shared/ui/section-card.tsx'
import { useLostFocus } from '#shared/use-lost-focus.ts'
import classes from './account-card.module.css'
import { useCooldowns } from './forms/cooldowns.ts'
import { type AccountSection, usePendingCallback } from './oauth/pending-callback.ts'
import { asQrLink } from './qr-login/qr-link.ts'
import { clearInvitation, storeInvitation, useHasPasswords } from './sign-in/access.tsx'
import { VerifyEmail } from './sign-in/verify-email.tsx'

/** Shows the login forms, or the account when signed in. Links in our e-mails point here. */
export function AccountCard() {
  const { t } = useTranslation()
  const session = useSession()
  const { highlight, verify_token, reset_token, qr_code, qr_session_id, invitation } = useSearch({
    from: '/settings',
  })
  const navigate = useNavigate({ from: '/settings' })
  const router = useRouter()
  const isFormAskedFor = highlight === 'login'
  const isQrLink = qr_code !== undefined || qr_session_id !== undefined
  const qrLink = asQrLink(qr_code, qr_session_id)
  const [isFormWanted, setIsFormWanted] = useState(
    isFormAskedFor || qrLink !== null || invitation !== undefined,
  )
  const [wasFormAskedFor, setWasFormAskedFor] = useState(isFormAskedFor)
  if (isFormAskedFor !== wasFormAskedFor) {
    setWasFormAskedFor(isFormAskedFor)
    if (isFormAskedFor) setIsFormWanted(true)
  }

  const { callback, clear } = usePendingCallback()
  const [section, setSection] = useState<AccountSection | null>(null)

  const isSignedOut = session.state === 'signed-out'
  const hasPasswords = useHasPasswords()
  // Stored before the forms are rendered, which read it.
  useState(() => invitation !== undefined && storeInvitation(invitation))
  useEffect(() => {
    if (!isSignedOut) clearInvitation()
  }, [isSignedOut])
  const isInvited = invitation !== undefined
  useEffect(() => {
    if (!isInvited) return
    void navigate({
      search: (search) => ({ ...search, invitation: undefined }),
      replace: true,
      resetScroll: false,
    })
  }, [isInvited, navigate])

  const contentRef = useLostFocus(`${session.state} ${verify_token} ${reset_token}`)

  /** Called when the link is used up; the next step is the login. */
  function finishLink() {
    setIsFormWanted(true)
    leaveLink()
  }

  function finishCallback(next: AccountSection | null) {
    setIsFormWanted(true)
    setSection(next)
    clear()
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
      {isQrLink && (
        <Suspense>
          <LazyLinkApproval
            key={qrLink?.sessionId}
            link={qrLink}
            isSignedIn={!isSignedOut}
            onClose={leaveLink}
          />
        </Suspense>
      )}
      {callback && (
        <Suspense>
          <LazyCallbackStatus callback={callback} onDone={finishCallback} />
        </Suspense>
      )}
      <div ref={contentRef} tabIndex={-1} className={classes.content}>
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
      {hasPasswords && ((isSignedOut && isFormWanted) || reset_token !== undefined) && (
        <Suspense>
          <LazyPasswordReset key={reset_token} token={reset_token} onDone={finishLink} />
        </Suspense>
      )}
    </SectionCard>
  )
}

type LoggedOutCardProps = { isFormShown: boolean; onToggleForm: () => void }

/** Shows the benefits of an account to signed-out users, and opens the forms. */
function LoggedOutCard({ isFormShown, onToggleForm }: LoggedOutCardProps) {
  const { t } = useTranslation()
  const cooldowns = useCooldowns()
  return (
    <>
      <p className={classes.note}>{t('app.settings.account.intro')}</p>
      <Button
        variant={isFormShown ? 'default' : 'filled'}
        size={isFormShown ? 'compact' : 'sm'}
        className={classes.toggle}
        leftSection={isFormShown ? <IconChevronUp size={18} /> : <IconLogin2 size={18} />}
        aria-expanded={isFormShown}
        onClick={onToggleForm}
      >
        {isFormShown
          ? t('app.settings.account.hideLoginForm')
          : t('app.settings.account.showLoginForm')}
      </Button>
      {isFormShown && (
        <Suspense fallback={<output>{t('app.common.loading')}</output>}>
          <LazySignInOptions cooldowns={cooldowns} />
        </Suspense>
      )}
    </>
  )
}

// Loaded on demand: most users open the settings for another reason.
const LazySignInOptions = lazy(async () => ({
  default: (await import('./sign-in/sign-in-options.tsx')).SignInOptions,
}))
const LazyPasswordReset = lazy(async () => ({
  default: (await import('./sign-in/password-reset.tsx')).PasswordReset,
}))
const LazySignedIn = lazy(async () => ({
  default: (await import('./profile/signed-in.tsx')).SignedIn,
}))
const LazyCallbackStatus = lazy(async () => ({
  default: (await import('./oauth/callback-status.tsx')).CallbackStatus,
}))
const LazyLinkApproval = lazy(async () => ({
  default: (await import('./qr-login/qr-approval.tsx')).LinkApproval,
}))
