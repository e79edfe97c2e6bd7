import { useRef } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { ErrorState } from '#shared/ui/error-state.tsx'
import classes from '../account-list.module.css'
import { AddSignIn } from './link-provider.tsx'
import { SignInRow } from './provider-row.tsx'
import { useSignIns } from './use-linked-providers.ts'
import { useOAuthProviders } from './use-oauth-providers.ts'

/** Lists the linked identity providers, and links further ones. */
export function SignIns() {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const { providers } = useOAuthProviders()
  const { data: signIns, error, refetch } = useSignIns()
  if (signIns === undefined) {
    if (error === null) return <p className={classes.note}>{t('app.common.loading')}</p>
    const title = t('app.social.signIns.loadFailed')
    return <ErrorState title={title} error={error} onRetry={() => void refetch()} />
  }
  const { linked } = signIns
  const isLinked = new Set(linked.map(({ provider }) => provider))
  return (
    <>
      <p className={classes.note}>{t('app.social.signIns.intro')}</p>
      {linked.length > 0 && (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={t('app.social.signIns.title')}
          className={classes.list}
        >
          {linked.map((signIn) => (
            <SignInRow
              key={signIn.provider}
              signIn={signIn}
              // Restores the focus, because removing the row removes the focused button.
              onRemoved={() => list.current?.focus()}
            />
          ))}
        </ul>
      )}
      {providers
        .filter((provider) => !isLinked.has(provider))
        .map((provider) => (
          <AddSignIn key={provider} provider={provider} />
        ))}
    </>
  )
}
