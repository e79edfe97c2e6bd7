import './dialog.css'
import { Modal, type ModalProps } from '@mantine/core'
import { setNonce } from 'get-nonce'
import { useTranslation } from 'react-i18next'
import { cspNonce } from './csp-nonce.ts'
import { KitProvider } from './kit-provider.tsx'

// For the one style tag an open dialog adds by itself: it locks the scrolling of the page.
setNonce(cspNonce())

/** The kit's modal dialog in our shape, with a close button that says so. */
export function Dialog(props: ModalProps) {
  const { t } = useTranslation()
  return (
    <KitProvider>
      <Modal
        centered
        radius="lg"
        closeButtonProps={{ 'aria-label': t('app.common.close') }}
        {...props}
      />
    </KitProvider>
  )
}
