import type { PullStatistics } from '@bannerday/domain/odds/pull-statistics'
import { IconCheck, IconCopy, IconDownload, IconShare } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { CheckField } from '#shared/ui/check-field.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { PillInput } from '#shared/ui/pill-input.tsx'
import { useTranslation } from '#shared/texts/use-translation.ts'
import type { PullOverview } from '../local-store/read-overview.ts'
import type { AccountId } from '../local-store/stored-account.ts'
import { usePullTypeName, useRarityNames } from '../common/labels.ts'
import { drawPicture } from './draw-image.ts'
import { type Look, LOOKS } from './image-colors.ts'
import classes from './share-image-dialog.module.css'
import { canShare } from './image-file.ts'
import { useHandOut } from './use-share-file.ts'
import { type PictureChoice, usePictureContent } from './use-image-content.ts'

type PictureDialogProps = {
  account: AccountId
  statistics: PullStatistics
  overview: PullOverview
  onClose: () => void
}

const SAMPLE = new File([], 'pulls.png', { type: 'image/png' })

/**
 * Shows an image of an account's pulls, with options for its content. It is drawn on the device and
 * not uploaded.
 */
export function PictureDialog({ account, statistics, overview, onClose }: PictureDialogProps) {
  const { t } = useTranslation()
  const typeName = usePullTypeName()
  const rarity = useRarityNames(account.game).top
  const [look, setLook] = useState(currentLook)
  const [choice, setChoice] = useState<PictureChoice>(() => ({
    rows: new Set(statistics.types.map(({ pullType }) => pullType)),
    withItems: true,
    withUid: false,
  }))
  const canvas = useRef<HTMLCanvasElement>(null)
  const content = usePictureContent(account, { statistics, overview }, choice)
  const { state, save, copy, share } = useHandOut(canvas, `bannerday-${account.game}.png`)
  const isEmpty = choice.rows.size === 0
  const isCopied = state === 'copied'

  useEffect(() => {
    if (canvas.current) drawPicture(canvas.current, content, look)
  })

  function toggleRow(pullType: string): void {
    const rows = new Set(choice.rows)
    if (!rows.delete(pullType)) rows.add(pullType)
    setChoice({ ...choice, rows })
  }

  return (
    <Dialog
      title={t('app.pages.gacha.statistics.picture.title')}
      width={720}
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
              {t('app.pages.gacha.statistics.picture.share')}
            </Button>
          )}
          <Button
            variant={canShare(SAMPLE) ? 'default' : 'filled'}
            leftSection={<IconDownload size={18} aria-hidden />}
            disabled={isEmpty}
            onClick={() => void save()}
          >
            {t('app.pages.gacha.statistics.picture.save')}
          </Button>
          <Button
            variant="default"
            leftSection={
              isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />
            }
            disabled={isEmpty}
            onClick={() => void copy()}
          >
            {t(`app.pages.gacha.statistics.picture.${isCopied ? 'copied' : 'copy'}`)}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('app.common.close')}
          </Button>
        </>
      }
    >
      <div className={classes.dialog}>
        <div className={classes.options}>
          <fieldset className={classes.choice}>
            <legend>{t('app.pages.gacha.statistics.picture.rows')}</legend>
            {statistics.types.map(({ pullType }) => (
              <PillInput
                key={pullType}
                type="checkbox"
                checked={choice.rows.has(pullType)}
                onChange={() => toggleRow(pullType)}
              >
                {typeName(account.game, pullType)}
              </PillInput>
            ))}
          </fieldset>
          <fieldset className={classes.choice}>
            <legend>{t('app.pages.gacha.statistics.picture.look')}</legend>
            {LOOKS.map((one) => (
              <PillInput
                key={one}
                type="radio"
                name="look"
                checked={one === look}
                onChange={() => setLook(one)}
              >
                {t(`app.pages.gacha.statistics.picture.${one}`)}
              </PillInput>
            ))}
          </fieldset>
          <CheckField
            label={t('app.pages.gacha.statistics.picture.items', { rarity })}
            checked={choice.withItems}
            onChange={(withItems) => setChoice({ ...choice, withItems })}
          />
          <CheckField
            label={t('app.pages.gacha.statistics.picture.uid')}
            checked={choice.withUid}
            onChange={(withUid) => setChoice({ ...choice, withUid })}
          />
        </div>
        <output className={classes.note}>
          {state === 'refused' && t('app.pages.gacha.statistics.picture.refused')}
          {isCopied && t('app.pages.gacha.statistics.picture.copied')}
        </output>
        <canvas
          ref={canvas}
          // The canvas is one image without reachable content.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="img"
          className={classes.picture}
          aria-label={[
            content.title,
            content.subtitle,
            ...content.rows.map(({ name }) => name),
          ].join(', ')}
        />
      </div>
    </Dialog>
  )
}

function currentLook(): Look {
  return document.documentElement.dataset['scheme'] === 'dark' ? 'dark' : 'light'
}
