import type { PullFileChoices } from '@bannerday/domain/formats/pull-file/pull-file'
import type { Precedence, PullSource } from '@bannerday/domain/pulls/pull-precedence'
import { IconDownload } from '#shared/ui/icons.ts'
import { useState } from 'react'
import { downloadFile } from '#shared/download-file.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { LoadingButton } from '#shared/ui/loading-button.tsx'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { useProblemText } from '../common/labels.ts'
import { requestPullWorker } from '../local-store/request-pull-worker.ts'

/** The file of an import with the player's options. */
export type ImportSource = {
  readonly file: File
  readonly choices: PullFileChoices
  /** The source of the pulls. */
  readonly origin: PullSource
}

type SaveInsteadProps = { source: ImportSource; precedence: Precedence }

/** Saves the import as a file when the device cannot store it. */
export function SaveInstead({ source, precedence }: SaveInsteadProps) {
  const { t } = useTranslation()
  const problemText = useProblemText()
  const [busy, setBusy] = useState(false)

  async function save(): Promise<void> {
    setBusy(true)
    try {
      const written = await requestPullWorker({ call: 'convert', ...source, precedence })
      if (written.ok) downloadFile(written.value.file, written.value.name)
      else showToast(problemText(written.problem), { color: 'error', timeout: 0 })
    } finally {
      setBusy(false)
    }
  }

  return (
    <LoadingButton
      variant="default"
      size="xs"
      loading={busy}
      leftSection={<IconDownload size={16} />}
      onClick={() => void save()}
    >
      {t('app.pages.gacha.import.problem.saveInstead')}
    </LoadingButton>
  )
}
