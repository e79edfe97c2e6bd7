import { IconTargetArrow } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountId } from '#shared/storage/stored-account.ts'
import classes from '../start/start-button.module.css'
import { useFocusAfter } from '../use-focus-after.ts'

const ChoicesDialog = lazy(async () => {
  const { ChoicesDialog: component } = await import('./choices-dialog.tsx')
  return { default: component }
})

type ChoicesButtonProps = { account: AccountId; pullType: string; name: string }

/** Lets the player say which items were chosen on the banners of a type. */
export function ChoicesButton({ account, pullType, name }: ChoicesButtonProps) {
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
        aria-label={t('app.pages.gacha.choices.openOf', { name })}
        onClick={() => setIsOpen(true)}
      >
        <IconTargetArrow size={16} aria-hidden />
        {t('app.pages.gacha.choices.open')}
      </button>
      {isOpen && (
        <Suspense>
          <ChoicesDialog
            account={account}
            pullType={pullType}
            name={name}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
