import { must } from '@bannerday/domain/invariant'
import type { PullStatistics, TypeStatistics } from '@bannerday/domain/odds/pull-statistics'
import { wallClockAt } from '@bannerday/domain/time/server-clock'
import { gameNames } from '@bannerday/game-data/game-names'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { getLocalZone, nowMs } from '#shared/clock.ts'
import { dayText } from '#shared/dates/date-text.ts'
import { downloadFile } from '#shared/download-file.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { CheckField, PillCheckbox } from '#shared/ui/check-field.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { IconCheck, IconCopy, IconDownload, IconShare } from '#shared/ui/icons.ts'
import { SegmentedControl } from '#shared/ui/segmented-control.tsx'
import { useOutcome } from '#shared/use-copy.ts'
import { topPityStep } from '../common/badges.tsx'
import { usePullTypeName, useRarityNames } from '../common/labels.ts'
import { meanText, modelRange, shareText } from '../common/share-text.ts'
import type { PullOverview } from '../local-store/read-overview.ts'
import type { RecordRow } from '../local-store/record-view.ts'
import type { AccountId } from '../local-store/stored-account.ts'
import {
  COLOR_SCHEMES,
  type ColorScheme,
  drawImage,
  type Figure,
  type ImageContent,
  type ItemChip,
} from './draw-image.ts'
import classes from './share-image-dialog.module.css'

type ShareImageDialogProps = {
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
export function ShareImageDialog({
  account,
  statistics,
  overview,
  onClose,
}: ShareImageDialogProps) {
  const { t } = useTranslation()
  const typeName = usePullTypeName()
  const rarity = useRarityNames(account.game).top
  const [scheme, setScheme] = useState(getCurrentScheme)
  const [options, setOptions] = useState<ImageOptions>(() => ({
    rows: new Set(statistics.types.map(({ pullType }) => pullType)),
    withItems: true,
    withUid: false,
  }))
  const canvas = useRef<HTMLCanvasElement>(null)
  const content = useImageContent(account, { statistics, overview }, options)
  const { state, save, copy, share } = useShareActions(canvas, `bannerday-${account.game}.png`)
  const isEmpty = options.rows.size === 0
  const isCopied = state === 'copied'

  useEffect(() => {
    if (canvas.current) drawImage(canvas.current, content, scheme)
  })

  function toggleRow(pullType: string): void {
    const rows = new Set(options.rows)
    if (!rows.delete(pullType)) rows.add(pullType)
    setOptions({ ...options, rows })
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
              <PillCheckbox
                key={pullType}
                checked={options.rows.has(pullType)}
                onChange={() => toggleRow(pullType)}
              >
                {typeName(account.game, pullType)}
              </PillCheckbox>
            ))}
          </fieldset>
          <SegmentedControl
            look="pills"
            legend={t('app.pages.gacha.statistics.picture.look')}
            options={COLOR_SCHEMES.map((each) => ({
              value: each,
              label: t(`app.pages.gacha.statistics.picture.${each}`),
            }))}
            value={scheme}
            onChange={setScheme}
          />
          <CheckField
            label={t('app.pages.gacha.statistics.picture.items', { rarity })}
            checked={options.withItems}
            onChange={(withItems) => setOptions({ ...options, withItems })}
          />
          <CheckField
            label={t('app.pages.gacha.statistics.picture.uid')}
            checked={options.withUid}
            onChange={(withUid) => setOptions({ ...options, withUid })}
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
          className={classes.image}
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

/** The player's options for the image. */
type ImageOptions = {
  /** The pull types to include. */
  readonly rows: ReadonlySet<string>
  readonly withItems: boolean
  readonly withUid: boolean
}

/** In pulls. Within this number, no top-rarity item is due on any type, so luck is meaningless. */
const MIN_PULLS = 90

type Pulls = { readonly statistics: PullStatistics; readonly overview: PullOverview }

/** Returns the texts of the selected part of an account's statistics. */
function useImageContent(
  { game, uid }: AccountId,
  { statistics, overview }: Pulls,
  { rows, withItems, withUid }: ImageOptions,
): ImageContent {
  const { t } = useTranslation()
  const language = useLanguage()
  const typeName = usePullTypeName()
  const rarity = useRarityNames(game).top
  const number = (value: number) => value.toLocaleString(language)
  const types = statistics.types.filter(({ pullType }) => rows.has(pullType))
  const sum = (getValue: (type: TypeStatistics) => number) =>
    number(types.reduce((total, type) => total + getValue(type), 0))

  function getFigures({ byRarity, top, outcomes, luck }: TypeStatistics): Figure[] {
    const figures: Figure[] = [{ value: number(byRarity[5]), label: rarity }]
    if (top !== null) {
      const label = t('app.pages.gacha.statistics.spending.perTop', { rarity })
      figures.push({ value: meanText(top.mean, language), label })
    }
    if (outcomes !== null) {
      const { won, lost, unknown } = outcomes
      const label = [
        t('app.pages.gacha.statistics.wins.won'),
        ...(unknown > 0 ? [t('app.pages.gacha.outcomes.unknown', { unknown })] : []),
      ].join(' · ')
      figures.push({ value: `${number(won)} / ${number(won + lost)}`, label })
    }
    if (luck !== null && luck.pulls >= MIN_PULLS) {
      const value = modelRange(
        luck,
        ({ below }) => below,
        (value) => shareText(value, language, 0),
      )
      figures.push({ value, label: t('app.pages.gacha.statistics.picture.luck') })
    }
    return figures
  }

  const day = dayText(wallClockAt(nowMs(), getLocalZone()), language)
  return {
    game,
    title: gameNames[game][language],
    subtitle: withUid ? `${day} · UID ${uid}` : day,
    totals: [
      { value: sum(({ total }) => total), label: t('app.pages.gacha.statistics.pulls') },
      { value: sum(({ byRarity }) => byRarity[5]), label: rarity },
    ],
    rows: types.map((type) => {
      const newest = overview.types.find(({ pullType }) => pullType === type.pullType)?.newestTops
      return {
        pullType: type.pullType,
        name: typeName(game, type.pullType),
        total: t('app.pages.gacha.overview.totalPulls', { count: type.total }),
        figures: getFigures(type),
        items: withItems ? (newest ?? []).map(toChip) : [],
      }
    }),
    host: location.host,
  }
}

function toChip({ name, count, certainty }: RecordRow): ItemChip {
  const pity = count === null ? '' : certainty === 'at-least' ? `≥ ${count}` : String(count)
  return { name, pity, step: topPityStep(count ?? 0) }
}
