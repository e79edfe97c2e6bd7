import { IconClipboardText, IconFileImport } from '#shared/ui/icons.ts'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { translate } from '#shared/texts/shown-texts.ts'
import { Button } from '#shared/ui/button.tsx'
import { TextButton } from '#shared/ui/text-button.tsx'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { useMediaQuery } from '#shared/ui/use-media-query.ts'
import classes from './file-drop.module.css'

/** The current step of an import and its finished share, 0 to 1. */
export type ImportStatus = { readonly text: string; readonly share: number }

type FileDropProps = {
  inputRef: RefObject<HTMLInputElement | null>
  /** Whether a file is dragged over the page. */
  isOver: boolean
  /** Whether to use the compact form, for a page with pulls. */
  compact: boolean
  /** The running import, which replaces the drop prompt. */
  status: ImportStatus | null
  onFile: (file: File) => void
  /** Cancels the running import. */
  onCancel: () => void
  /** Other import methods. */
  children: ReactNode
}

/** Accepts a file by drag and drop, by the file picker or by keyboard. */
export function FileDrop(props: FileDropProps) {
  const { inputRef, isOver, compact, status, onFile, onCancel, children } = props
  const { t } = useTranslation()
  const action = t(compact ? 'app.pages.gacha.drop.add' : 'app.pages.gacha.drop.choose')
  const isFinger = useMediaQuery('(pointer: coarse)')
  const prompt = isFinger ? 'app.pages.gacha.drop.titleTouch' : 'app.pages.gacha.drop.title'
  const title = t(isOver ? 'app.pages.gacha.drop.release' : prompt)
  return (
    <div className={classes.area}>
      <label
        className={classes.drop}
        data-over={isOver || undefined}
        data-compact={compact || undefined}
        data-busy={status !== null || undefined}
      >
        <input
          ref={inputRef}
          type="file"
          aria-label={action}
          accept=".json,.xlsx,.csv,.txt,.dat,application/json,text/csv,text/plain"
          className={classes.input}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            // Without this reset, choosing the same file again fires no event.
            event.currentTarget.value = ''
            if (file !== undefined) onFile(file)
          }}
        />
        <IconFileImport className={classes.icon} aria-hidden />
        <span className={classes.text}>
          <output className={classes.title}>{status?.text ?? title}</output>
          {status === null ? (
            <span className={classes.hint}>{t('app.pages.gacha.drop.hint')}</span>
          ) : (
            <Progress {...status} />
          )}
        </span>
        <span className={classes.button} aria-hidden>
          {action}
        </span>
      </label>
      <div className={classes.methods}>
        {status === null ? (
          <PasteButton onFile={onFile} />
        ) : (
          <Button variant="default" onClick={onCancel}>
            {t('app.common.cancel')}
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}

/** Shows the progress as a bar and as a number. */
function Progress({ text, share }: ImportStatus) {
  const language = useLanguage()
  return (
    <span className={classes.progress}>
      <progress className={classes.bar} value={share} aria-label={text} />
      <span className={classes.percent} aria-hidden>
        {share.toLocaleString(language, { style: 'percent' })}
      </span>
    </span>
  )
}

/** Imports from the clipboard, because phones have no paste key. */
function PasteButton({ onFile }: { onFile: (file: File) => void }) {
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

/** Returns a pasted text as a file whose name states its origin. */
export function pastedFile(text: string): File {
  return new File([text], translate('app.pages.gacha.drop.pasted'))
}

/** Accepts a file dropped anywhere on the page. Returns whether a file is dragged over it. */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const handleFile = useEffectEvent(onFile)
  useEffect(() => {
    const handleDragOver = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return
      event.preventDefault()
      setIsOver(true)
    }
    const handleDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false)
    }
    const handleDrop = (event: DragEvent) => {
      setIsOver(false)
      const file = event.dataTransfer?.files[0]
      if (file === undefined) return
      event.preventDefault()
      handleFile(file)
    }
    addEventListener('dragover', handleDragOver)
    addEventListener('dragleave', handleDragLeave)
    addEventListener('drop', handleDrop)
    return () => {
      removeEventListener('dragover', handleDragOver)
      removeEventListener('dragleave', handleDragLeave)
      removeEventListener('drop', handleDrop)
    }
  }, [])
  return isOver
}

/** Imports a file or text that is pasted on the page outside of fields. */
export function usePaste(onFile: (file: File) => void): void {
  const handleFile = useEffectEvent(onFile)
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => {
      const target = event.target
      if (target instanceof Element && target.closest('input, textarea, [role=dialog]')) return
      const file = event.clipboardData?.files[0]
      const text = event.clipboardData?.getData('text') ?? ''
      if (file !== undefined) handleFile(file)
      else if (text.trim() !== '') handleFile(pastedFile(text))
    }
    addEventListener('paste', handlePaste)
    return () => removeEventListener('paste', handlePaste)
  }, [])
}
