import { IconFlag } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountId } from '#shared/storage/stored-account.ts'
import type { TypeOverview } from '../pull-calls.ts'
import { useFocusAfter } from '../use-focus-after.ts'
import classes from './start-button.module.css'

const StartDialog = lazy(async () => {
  const { StartDialog: component } = await import('./start-dialog.tsx')
  return { default: component }
})

type StartButtonProps = { account: AccountId; overview: TypeOverview; name: string }

/** Lets the player say what stood before a history that begins too late. */
export function StartButton({ account, overview, name }: StartButtonProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useFocusAfter(isOpen, button)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-label={t('app.pages.gacha.start.openOf', { name })}
        onClick={() => setIsOpen(true)}
      >
        <IconFlag size={16} aria-hidden />
        {t('app.pages.gacha.start.open')}
      </button>
      {isOpen && (
        <Suspense>
          <StartDialog
            account={account}
            overview={overview}
            name={name}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
