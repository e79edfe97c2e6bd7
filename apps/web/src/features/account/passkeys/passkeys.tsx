import { useRef } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { ErrorState } from '#shared/ui/error-state.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import classes from '../account-list.module.css'
import { useCanUsePasskeys } from './use-can-use-passkeys.ts'
import { usePasskeys } from './use-passkeys.ts'

/** Lists the passkeys of the account, and adds new ones. */
export function Passkeys() {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const canUse = useCanUsePasskeys()
  const { data: passkeys, error, refetch } = usePasskeys()
  if (passkeys === undefined) {
    if (error === null) return <p className={classes.note}>{t('app.common.loading')}</p>
    const title = t('app.passkeys.loadFailed')
    return <ErrorState title={title} error={error} onRetry={() => void refetch()} />
  }
  return (
    <>
      <p className={classes.note}>{t('app.passkeys.intro')}</p>
      {passkeys.length > 0 && (
        <ul ref={list} tabIndex={-1} aria-label={t('app.passkeys.title')} className={classes.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.passkey_id}
              passkey={passkey}
              // Restores the focus, because removing the row removes the focused button.
              onRemoved={() => list.current?.focus()}
            />
          ))}
        </ul>
      )}
      {canUse ? (
        <AddPasskey key={passkeys.length} />
      ) : (
        <p className={classes.note}>{t('app.passkeys.notHere')}</p>
      )}
    </>
  )
}
