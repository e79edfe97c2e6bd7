import { Button } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { LazyScanDialog } from './lazy-approval.ts'
import classes from './scan-button.module.css'

/** Opens the camera to sign in another device. */
export function ScanButton() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        className={classes.open}
        leftSection={<IconQrcode size={18} />}
        onClick={() => setIsOpen(true)}
      >
        {t('app.settings.account.scanQr')}
      </Button>
      {isOpen && (
        <Suspense>
          <LazyScanDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
