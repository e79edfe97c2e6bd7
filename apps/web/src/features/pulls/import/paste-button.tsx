import { IconClipboardText } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { TextButton } from '#shared/ui/text-button.tsx'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { pastedFile } from './pasted-file.ts'

/** Imports from the clipboard, because phones have no paste key. */
export function PasteButton({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation()

  async function paste(): Promise<void> {
    try {
      onFile(pastedFile(await navigator.clipboard.readText()))
    } catch (error) {
      // The player denied the access, or the browser does not allow it.
      if (!(error instanceof DOMException)) throw error
      showToast(t('app.pages.gacha.drop.pasteRefused'), { color: 'warning' })
    }
  }

  return (
    <TextButton onClick={() => void paste()}>
      <IconClipboardText size={16} aria-hidden />
      {t('app.pages.gacha.drop.paste')}
    </TextButton>
  )
}
