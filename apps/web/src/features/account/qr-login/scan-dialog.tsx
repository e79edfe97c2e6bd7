import { IconPhoto, IconQrcode } from '#shared/ui/icons.ts'
import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { QrApproval } from './qr-approval.tsx'
import type { QrLink } from './qr-link.ts'
import classes from './scan-dialog.module.css'
import { useScanner } from './scanner.ts'

/** Scans the QR code of another device, then confirms its login. */
export function ScanDialog({ onClose }: { onClose: () => void }) {
  const [link, setLink] = useState<QrLink | null>(null)
  return link ? (
    <QrApproval link={link} isScannedHere onClose={onClose} />
  ) : (
    <Scanning onFound={setLink} onClose={onClose} />
  )
}

type ScanningProps = { onFound: (link: QrLink) => void; onClose: () => void }

function Scanning({ onFound, onClose }: ScanningProps) {
  const { t } = useTranslation()
  const chooser = useRef<HTMLInputElement>(null)
  const { video, isSeeing, problem, scanFile } = useScanner(onFound)

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const picture = [...(event.clipboardData?.files ?? [])].find(isPicture)
    if (picture) scanFile(picture)
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    if (file) scanFile(file)
    // Without this reset, choosing the same file again fires no event.
    currentTarget.value = ''
  }

  return (
    <Dialog
      title={t('app.qrApproval.scanTitle')}
      icon={<IconQrcode aria-hidden className={classes.icon} />}
      width={500}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('app.common.cancel')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPhoto size={18} />}
            onClick={() => chooser.current?.click()}
          >
            {t('app.qrApproval.choosePicture')}
          </Button>
        </>
      }
    >
      <div className={classes.content}>
        <video
          ref={video}
          muted
          playsInline
          aria-label={t('app.qrApproval.camera')}
          className={classes.video}
          data-seeing={isSeeing}
        />
        <output className={classes.status}>
          {problem
            ? t(`app.qrApproval.problems.${problem}`)
            : t(isSeeing ? 'app.qrApproval.aim' : 'app.qrApproval.starting')}
        </output>
        <p className={classes.hint}>{t('app.qrApproval.pictureHint')}</p>
        <input ref={chooser} type="file" accept="image/*" hidden onChange={choose} />
      </div>
    </Dialog>
  )
}

function isPicture({ type }: File): boolean {
  return type.startsWith('image/')
}
