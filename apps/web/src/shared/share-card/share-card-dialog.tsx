import { must } from '@bannerday/domain/invariant'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { downloadFile } from '#shared/download-file.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { IconCheck, IconCopy, IconDownload, IconShare } from '#shared/ui/icons.ts'
import { SegmentedControl } from '#shared/ui/segmented-control.tsx'
import { useOutcome } from '#shared/use-copy.ts'
import { drawCard } from './draw-card.ts'
import {
  CARD_FORMATS,
  type CardFormat,
  COLOR_SCHEMES,
  type ColorScheme,
  type ShareCard,
} from './share-card.ts'
import classes from './share-card-dialog.module.css'

type ShareCardDialogProps = {
  title: string
  /** The name of the saved file, without its format and extension. */
  fileName: string
  card: ShareCard
  /** Options for the content of the card. */
  options?: ReactNode
  onClose: () => void
}

const FORMATS = Object.keys(CARD_FORMATS) as CardFormat[]
const SAMPLE = new File([], 'card.png', { type: 'image/png' })

/**
 * Shows a card as an image before it is saved, copied or shared. It is drawn on the device and not
 * uploaded.
 */
export function ShareCardDialog({ title, fileName, card, options, onClose }: ShareCardDialogProps) {
  const { t } = useTranslation()
  const [format, setFormat] = useState<CardFormat>('square')
  const [scheme, setScheme] = useState(getCurrentScheme)
  const canvas = useRef<HTMLCanvasElement>(null)
  const { state, save, copy, share } = useShareActions(canvas, `${fileName}-${format}.png`)
  const isEmpty = card.sections.length === 0
  const isCopied = state === 'copied'

  useEffect(() => {
    if (canvas.current) drawCard(canvas.current, card, format, scheme)
  })

  return (
    <Dialog
      title={title}
      width={960}
      isSheet
      onClose={onClose}
      actions={
        <>
          {canShare(SAMPLE) && (
            <Button
              leftSection={<IconShare size={18} aria-hidden />}
              disabled={isEmpty}
              onClick={() => void share()}
            >
              {t('app.shareCard.share')}
            </Button>
          )}
          <Button
            variant={canShare(SAMPLE) ? 'default' : 'filled'}
            leftSection={<IconDownload size={18} aria-hidden />}
            disabled={isEmpty}
            onClick={() => void save()}
          >
            {t('app.shareCard.save')}
          </Button>
          <Button
            variant="default"
            leftSection={
              isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />
            }
            disabled={isEmpty}
            onClick={() => void copy()}
          >
            {t(`app.shareCard.${isCopied ? 'copied' : 'copy'}`)}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('app.common.close')}
          </Button>
        </>
      }
    >
      <div className={classes.dialog}>
        <div className={classes.options}>
          <SegmentedControl
            look="pills"
            legend={t('app.shareCard.format')}
            options={FORMATS.map((each) => ({
              value: each,
              label: t(`app.shareCard.formats.${each}`),
            }))}
            value={format}
            onChange={setFormat}
          />
          <SegmentedControl
            look="pills"
            legend={t('app.shareCard.look')}
            options={COLOR_SCHEMES.map((each) => ({
              value: each,
              label: t(`app.shareCard.${each}`),
            }))}
            value={scheme}
            onChange={setScheme}
          />
          {options}
        </div>
        <output className={classes.note}>
          {state === 'refused' && t('app.shareCard.refused')}
          {isCopied && t('app.shareCard.copied')}
        </output>
        <canvas
          ref={canvas}
          // The canvas is one image without reachable content.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="img"
          className={classes.image}
          aria-label={[
            card.title,
            card.subtitle,
            ...card.sections.map((section) => section.title),
          ].join(', ')}
        />
      </div>
    </Dialog>
  )
}

function getCurrentScheme(): ColorScheme {
  return document.documentElement.dataset['scheme'] === 'dark' ? 'dark' : 'light'
}

/** Returns the export actions of an image: save, copy and share. */
function useShareActions(canvas: RefObject<HTMLCanvasElement | null>, name: string) {
  const { state, report } = useOutcome()
  const createFile = () => createImageFile(must(canvas.current, 'the image is displayed'), name)

  async function save(): Promise<void> {
    report('idle')
    downloadFile(await createFile(), name)
  }

  async function copy(): Promise<void> {
    try {
      // The clipboard gets a promise, because some browsers allow writing only during the user
      // gesture.
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': createFile() })])
      report('copied')
    } catch {
      report('refused')
    }
  }

  async function share(): Promise<void> {
    report('idle')
    try {
      await navigator.share({ files: [await createFile()] })
    } catch (error) {
      // The player canceled the share menu.
      if (error instanceof DOMException && error.name === 'AbortError') return
      report('refused')
    }
  }

  return { state, save, copy, share }
}

/** Encodes a canvas as an image file. */
async function createImageFile(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return new File([must(blob, 'a canvas that is not empty')], name, { type: 'image/png' })
}

/** Returns whether the device can share such a file. */
function canShare(file: File): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [file] })
}
