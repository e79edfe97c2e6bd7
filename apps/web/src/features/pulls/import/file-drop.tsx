import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { useMediaQuery } from '#shared/ui/use-media-query.ts'
import classes from './file-drop.module.css'
import { PasteButton } from './paste-button.tsx'

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
  const place = isFinger ? 'app.pages.gacha.drop.titleTouch' : 'app.pages.gacha.drop.title'
  const invitation = t(isOver ? 'app.pages.gacha.drop.release' : place)
  return (
    <div className={classes.place}>
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
          <output className={classes.title}>{status?.text ?? invitation}</output>
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
      <div className={classes.ways}>
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
