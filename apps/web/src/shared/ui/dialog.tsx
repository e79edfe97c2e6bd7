import './dialog.css'
import { Modal, type ModalRootProps } from '@mantine/core'
import { setNonce } from 'get-nonce'
import type { ReactNode } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { cspNonce } from './mantine/csp-nonce.ts'
import { ThemedMantine } from './mantine/themed-mantine.tsx'

// For the style tag of an open dialog, which locks page scrolling.
setNonce(cspNonce())

type DialogProps = ModalRootProps & { title: ReactNode }

/** Renders Mantine's modal dialog in our style, with a labeled close button. */
export function Dialog({ title, children, ...props }: DialogProps) {
  const { t } = useTranslation()
  return (
    <ThemedMantine>
      <Modal.Root centered radius="lg" {...props}>
        <Modal.Overlay />
        <Modal.Content radius="lg">
          {/* Otherwise screen readers treat it as the page's banner landmark. */}
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
