import './dialog.css'
import { Modal, type ModalRootProps } from '@mantine/core'
import { setNonce } from 'get-nonce'
import type { ReactNode } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { cspNonce } from './mantine/csp-nonce.ts'
import { ThemedMantine } from './mantine/themed-mantine.tsx'

// For the one style tag an open dialog adds by itself: it locks the scrolling of the page.
setNonce(cspNonce())

type DialogProps = ModalRootProps & { title: ReactNode }

/** Mantine's modal dialog in our shape, with a close button that says so. */
export function Dialog({ title, children, ...props }: DialogProps) {
  const { t } = useTranslation()
  return (
    <ThemedMantine>
      <Modal.Root centered radius="lg" {...props}>
        <Modal.Overlay />
        <Modal.Content radius="lg">
          {/* Else a screen reader takes it for the page's own banner. */}
          <Modal.Header role="presentation">
            <Modal.Title>{title}</Modal.Title>
            <Modal.CloseButton aria-label={t('app.common.close')} />
          </Modal.Header>
          <Modal.Body>{children}</Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </ThemedMantine>
  )
}
