import type { Slot } from '@bannerday/contract/settings-slots'
import { Button } from '@mantine/core'
import { IconCloudDownload, IconCloudUpload } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { CloudDialog } from './cloud-dialog.tsx'
import classes from './cloud-sync.module.css'
import { newestSlot, type SlotTimes, getSlotTime } from './newest-slot.ts'
import { SlotChoice } from './slot-choice.tsx'
import { useCloudSync } from './use-cloud-sync.ts'

/** Copies settings between this device and a slot of the account. */
export function CloudSync({ times }: { times: SlotTimes }) {
  const { t } = useTranslation()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  // The newest slot at first. Later writes do not change the selection.
  const [slot, setSlot] = useState<Slot>(() => newestSlot(times))
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
          px={4}
          disabled={writtenAt === null}
          onClick={confirmClearSlot}
          {...whileBusy}
        >
          {t('app.settings.account.cloud.clear')}
        </Button>
        <Button
          variant="subtle"
          size="xs"
          px={4}
          onClick={() => setQuestion({ kind: 'clear-local' })}
          {...whileBusy}
        >
          {t('app.settings.account.local.clear')}
        </Button>
      </div>
      {question && (
        <CloudDialog
          question={question}
          onConfirm={() => sync.doWhatWasAsked(question)}
          onClose={() => setQuestion(null)}
        />
      )}
    </section>
  )
}
