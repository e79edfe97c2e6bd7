import * as profileApi from '@bannerday/contract/accounts/profile'
import type { Endpoint } from '@bannerday/contract/endpoint'
import { useState } from 'react'
import { ApiError } from '#shared/api/api-error.ts'
import { parseJson, serverError } from '#shared/api/call-api.ts'
import { buildUrl } from '#shared/api/prefetch.ts'
import { downloadFile } from '#shared/download-file.ts'
import { asSignedIn, callApiSignedIn, endSession } from '#shared/session/session.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { checkCurrentPassword } from '../forms/form-rules.ts'
import { useTask } from '../forms/use-task.ts'
import { OwnerForm } from '../oauth/owner-form.tsx'
import classes from './profile.module.css'

const NAME = 'bannerday-my-data.json'

async function download(): Promise<void> {
  downloadFile(await asSignedIn((token) => downloadApiFile(profileApi.exportData, token)), NAME)
}

/** Shows which data of the account the server stores, with a download. */
export function DownloadData() {
  const { t } = useTranslation()
  const { run, whileBusy } = useTask()

  return (
    <>
      <p className={classes.note}>{t('app.settings.account.personalData.what')}</p>
      <p className={classes.note}>{t('app.settings.account.personalData.notHere')}</p>
      <Button
        variant="default"
        className={classes.button}
        onClick={() => void run(download, t('app.settings.account.personalData.failed'))}
        {...whileBusy}
      >
        {t('app.settings.account.personalData.download')}
      </Button>
    </>
  )
}

/** Shows which data an account deletion removes, and opens its dialog. */
export function DeleteAccount({ name }: { name: string }) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <p className={classes.note}>{t('app.settings.account.deletion.lost')}</p>
      <p className={classes.note}>{t('app.settings.account.deletion.kept')}</p>
      <Button
        variant="default"
        className={`${classes.button} ${classes.danger}`}
        onClick={() => setIsAsking(true)}
      >
        {t('app.settings.account.deletion.open')}
      </Button>
      {isAsking && <DeleteAccountDialog name={name} onClose={() => setIsAsking(false)} />}
    </>
  )
}

type DeleteAccountDialogProps = { name: string; onClose: () => void }

/** Verifies the owner and permanently deletes the account. */
function DeleteAccountDialog({ name, onClose }: DeleteAccountDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      onClose={onClose}
      width={500}
      hasCloseButton
      title={t('app.settings.account.deletion.confirmTitle', { name })}
    >
      <p className={classes.loss}>{t('app.settings.account.deletion.lost')}</p>
      <OwnerForm
        section="deletion"
        check={checkCurrentPassword}
        send={(_, { current_password: password }) =>
          callApiSignedIn(
            profileApi.deleteAccount,
            {},
            { body: password === undefined ? {} : { password } },
          )
        }
        onDone={() => {
          endSession()
          showToast(t('app.settings.account.deletion.success'))
        }}
        failure={t('app.settings.account.deletion.failed')}
        action={t('app.settings.account.deletion.confirm')}
        variant="danger"
        passwordLabel={t('app.settings.account.deletion.password')}
      >
        {(_, currentPassword) => currentPassword}
      </OwnerForm>
    </Dialog>
  )
}

/**
 * Requests a file with a session token and streams it. Throws `ApiError`, also when the file is
 * incomplete.
 */
async function downloadApiFile(endpoint: Endpoint, token: string): Promise<Blob> {
  const request = { method: endpoint.method, headers: { authorization: `Bearer ${token}` } }
  const { response, file } = await fetch(buildUrl(endpoint.path, {}), request)
    .then(async (response) => ({ response, file: await response.blob() }))
    .catch((cause: unknown) => {
      throw new ApiError('network', 0, 'No response', { cause })
    })
  if (!response.ok) throw serverError(response.status, parseJson(await file.text()))
  return file
}
