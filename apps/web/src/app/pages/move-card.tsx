import { useNavigate } from '@tanstack/react-router'
import { type ChangeEvent, lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { createBackup, recordBackup } from '#features/pulls/accounts/pull-backup.ts'
import { downloadFile } from '#shared/download-file.ts'
import { storeFiles } from '#shared/pwa/shared-content.ts'
import { useIsSignedIn } from '#shared/session/stored-session.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import {
  IconDevices,
  IconFileDownload,
  IconFileImport,
  IconLogin2,
  IconQrcode,
} from '#shared/ui/icons.ts'
import { SectionCard } from '#shared/ui/section-card.tsx'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import classes from './move-card.module.css'

const LazyQrLogin = lazy(async () => ({
  default: (await import('#features/account/qr-login/qr-login.tsx')).QrLogin,
}))
const LazyScanButton = lazy(async () => ({
  default: (await import('#features/account/profile/signed-in.tsx')).ScanButton,
}))

/** Offers the ways to another device, which move pulls, statuses and settings together. */
export function MoveCard() {
  const { t } = useTranslation()
  const isSignedIn = useIsSignedIn()
  return (
    <SectionCard icon={<IconDevices size={22} stroke={1.7} />} title={t('app.settings.move.title')}>
      <p className={classes.note}>{t('app.settings.move.what')}</p>
      <Way title={t('app.settings.move.file')} note={t('app.settings.move.fileHow')}>
        <SaveButton />
        <OpenButton />
      </Way>
      <Way
        title={t('app.settings.move.account')}
        note={t(`app.settings.move.${isSignedIn ? 'accountHere' : 'accountHow'}`)}
      >
        {!isSignedIn && <SignInButton />}
      </Way>
      <Way
        title={t('app.settings.move.qr')}
        note={t(`app.settings.move.${isSignedIn ? 'qrScan' : 'qrShow'}`)}
      >
        {isSignedIn ? (
          <Suspense>
            <LazyScanButton />
          </Suspense>
        ) : (
          <QrButton />
        )}
      </Way>
    </SectionCard>
  )
}

type WayProps = { title: string; note: string; children: ReactNode }

function Way({ title, note, children }: WayProps) {
  return (
    <div className={classes.way}>
      <h3 className={classes.title}>{title}</h3>
      <p className={classes.note}>{note}</p>
      <div className={classes.actions}>{children}</div>
    </div>
  )
}

/** Saves everything of this device as a backup file. */
function SaveButton() {
  const { t } = useTranslation()

  async function save() {
    try {
      const { file, name } = await createBackup()
      downloadFile(file, name)
      await recordBackup()
    } catch {
      showToast(t('app.settings.move.saveFailed'), { color: 'error' })
    }
  }

  return (
    <Button
      variant="default"
      leftSection={<IconFileDownload size={18} />}
      onClick={() => void save()}
    >
      {t('app.settings.move.save')}
    </Button>
  )
}

/** Opens a backup file in the preview of the import, which asks before it changes anything. */
function OpenButton() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const inputId = useId()

  async function open({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])]
    // The same file can be chosen again.
    currentTarget.value = ''
    if (files.length === 0) return
    const shared = await storeFiles(files)
    await navigate({ to: '/gacha', search: { shared } })
  }

  return (
    <>
      <input
        id={inputId}
        type="file"
        accept=".json,application/json"
        className={classes.file}
        aria-label={t('app.settings.move.open')}
        onChange={(event) => void open(event)}
      />
      <label htmlFor={inputId} className={classes.open}>
        <IconFileImport size={18} aria-hidden />
        {t('app.settings.move.open')}
      </label>
    </>
  )
}

/** Opens the sign-in of the account card. */
function SignInButton() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Button
      variant="default"
      leftSection={<IconLogin2 size={18} />}
      onClick={() => void navigate({ to: '/settings', search: { highlight: 'login' } })}
    >
      {t('app.settings.account.showLoginForm')}
    </Button>
  )
}

/** Shows the QR code with which a signed-in device signs in this one. */
function QrButton() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconQrcode size={18} />}
        onClick={() => setOpen(true)}
      >
        {t('app.settings.move.showCode')}
      </Button>
      {isOpen && (
        <Dialog
          title={t('app.settings.move.qr')}
          width={420}
          hasCloseButton
          onClose={() => setOpen(false)}
        >
          <Suspense fallback={<output>{t('app.common.loading')}</output>}>
            <LazyQrLogin />
          </Suspense>
        </Dialog>
      )}
    </>
  )
}
