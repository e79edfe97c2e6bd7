import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './delete-account.module.css'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

/** Shows which data an account deletion removes, and opens its dialog. */
export function DeleteAccount({ name }: { name: string }) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <p className={classes.note}>{t('app.settings.account.deletion.lost')}</p>
      <p className={classes.note}>{t('app.settings.account.deletion.kept')}</p>
      <Button variant="default" className={classes.open} onClick={() => setIsAsking(true)}>
        {t('app.settings.account.deletion.open')}
      </Button>
      {isAsking && <DeleteAccountDialog name={name} onClose={() => setIsAsking(false)} />}
    </>
  )
}
