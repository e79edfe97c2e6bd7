import { type Slot, SLOTS } from '@bannerday/contract/settings-slots'
import { IconCloudDownload, IconCloudUpload } from '#shared/ui/icons.ts'
import { useId, useRef, useState } from 'react'
import { useTimestampText } from '#shared/dates/date-text.ts'
import type { Translate } from '#shared/texts/texts.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { SegmentedControl } from '#shared/ui/segmented-control.tsx'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { type CloudQuestion, useCloudSync } from './use-cloud-sync.ts'
import { getSlotTime, findNewestSlot, type SlotTimes } from './settings-slots.ts'
import classes from './cloud-sync.module.css'

/** Copies settings between this device and a slot of the account. */
export function CloudSync({ times }: { times: SlotTimes }) {
  const { t } = useTranslation()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  // The newest slot at first. Later writes do not change the selection.
  const [slot, setSlot] = useState<Slot>(() => findNewestSlot(times))
  const { whileBusy, question, setQuestion, ...sync } = useCloudSync({
    // Moves the focus, because the focused button becomes disabled.
    onCleared: () => title.current?.focus(),
  })
  const writtenAt = getSlotTime(times, slot)

  function confirmClearSlot() {
    if (writtenAt !== null) setQuestion({ kind: 'clear-cloud', slot, writtenAt })
  }

  return (
    <section className={classes.sync} aria-labelledby={titleId}>
      <h3 ref={title} id={titleId} tabIndex={-1} className={classes.title}>
        {t('app.settings.account.cloud.title')}
      </h3>
      <p className={classes.hint}>{t('app.settings.account.cloud.hint')}</p>
      <SlotChoice times={times} slot={slot} onChoose={setSlot} />
      <div className={classes.actions}>
        <Button
          leftSection={<IconCloudUpload size={18} />}
          onClick={() => sync.upload(slot)}
          {...whileBusy}
        >
          {t('app.settings.account.cloud.upload')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconCloudDownload size={18} />}
          disabled={writtenAt === null}
          onClick={() => sync.download(slot)}
          {...whileBusy}
        >
          {t('app.settings.account.cloud.download')}
        </Button>
        <Button
          variant="subtle"
          size="xs"
          disabled={writtenAt === null}
          onClick={confirmClearSlot}
          {...whileBusy}
        >
          {t('app.settings.account.cloud.clear')}
        </Button>
        <Button
          variant="subtle"
          size="xs"
          onClick={() => setQuestion({ kind: 'clear-local' })}
          {...whileBusy}
        >
          {t('app.settings.account.local.clear')}
        </Button>
      </div>
      {question && (
        <CloudDialog
          question={question}
          onConfirm={() => sync.confirmQuestion(question)}
          onClose={() => setQuestion(null)}
        />
      )}
    </section>
  )
}

type SlotChoiceProps = {
  times: SlotTimes
  slot: Slot
  onChoose: (slot: Slot) => void
}

/** Selects a slot of the account, and shows when it was last written. */
function SlotChoice({ times, slot, onChoose }: SlotChoiceProps) {
  const { t } = useTranslation()
  const timestampText = useTimestampText()
  const writtenAt = getSlotTime(times, slot)
  return (
    <SegmentedControl
      className={classes.choices}
      legend={t('app.settings.account.cloud.slots')}
      options={SLOTS.map((each) => {
        const isFilled = getSlotTime(times, each) !== null
        return {
          value: each,
          label: <span data-filled={isFilled}>{each}</span>,
          name: `${t('app.settings.account.cloud.slotNumber', { n: each })}, ${
            isFilled
              ? t('app.settings.account.cloud.slotFilled')
              : t('app.settings.account.cloud.slotEmpty')
          }`,
        }
      })}
      value={slot}
      onChange={onChoose}
      description={
        writtenAt === null
          ? t('app.settings.account.cloud.neverUpdated')
          : t('app.settings.account.cloud.lastUpdated', { time: timestampText(writtenAt) })
      }
    />
  )
}

type CloudDialogProps = {
  question: CloudQuestion
  onConfirm: () => void
  onClose: () => void
}

/** Confirms an overwrite of settings in the cloud or on this device. */
function CloudDialog({ question, onConfirm, onClose }: CloudDialogProps) {
  const { t } = useTranslation()
  const wording = getQuestionText(question, t, useTimestampText())
  return (
    <ConfirmDialog
      title={wording.title}
      confirm={wording.confirm}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {wording.message}
    </ConfirmDialog>
  )
}

function getQuestionText(
  question: CloudQuestion,
  t: Translate,
  timeText: (atMs: number) => string,
): { title: string; message: string; confirm: string } {
  switch (question.kind) {
    case 'overwrite':
      return {
        title: t('app.settings.account.cloud.overwriteTitle', { n: question.slot }),
        message: t('app.settings.account.cloud.overwriteMessage', {
          time: timeText(question.writtenAt),
        }),
        confirm: t('app.settings.account.cloud.overwrite'),
      }
    case 'set-back':
      return {
        title: t('app.settings.account.cloud.localNewerTitle'),
        message: t('app.settings.account.cloud.localNewerMessage', {
          n: question.slot,
          local: timeText(question.changedAt),
          cloud: timeText(Date.parse(question.download.updated_at)),
        }),
        confirm: t('app.settings.account.cloud.replace'),
      }
    case 'clear-cloud':
      return {
        title: t('app.settings.account.cloud.clearTitle', { n: question.slot }),
        message: t('app.settings.account.cloud.clearMessage', {
          time: timeText(question.writtenAt),
        }),
        confirm: t('app.settings.account.cloud.clear'),
      }
    case 'clear-local':
      return {
        title: t('app.settings.account.local.clearTitle'),
        message: t('app.settings.account.local.clearMessage'),
        confirm: t('app.settings.account.local.clearConfirm'),
      }
  }
}
