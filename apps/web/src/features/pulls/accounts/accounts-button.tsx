import { IconUserCog } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from '../records-button.module.css'
import { useFocusAfter } from '../tasks/use-focus-after.ts'

const AccountsDialog = lazy(async () => {
  const { AccountsDialog: component } = await import('./accounts-dialog.tsx')
  return { default: component }
})

/** Opens the accounts dialog, which loads on demand. */
export function AccountsButton() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useFocusAfter(isOpen, button)
  return (
    <>
      <button ref={button} type="button" className={classes.button} onClick={() => setIsOpen(true)}>
        <IconUserCog size={18} aria-hidden />
        <span className={classes.text}>{t('app.pages.gacha.settings.open')}</span>
      </button>
      {isOpen && (
        <Suspense>
          <AccountsDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
