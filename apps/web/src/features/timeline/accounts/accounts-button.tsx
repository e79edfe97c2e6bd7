import { IconUsers } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { LazyAccountsDialog } from './lazy-accounts-dialog.ts'

/** Opens the accounts that the player has in the games. */
export function AccountsButton() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconUsers size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('app.pages.timeline.gameAccounts')}
      </Button>
      <Suspense>{isOpen && <LazyAccountsDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
