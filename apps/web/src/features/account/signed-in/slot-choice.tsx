import { type Slot, SLOTS } from '@bannerday/contract/settings-slots'
import { useId } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useTimestampText } from '#shared/dates/use-timestamp-text.ts'
import { type SlotTimes, getSlotTime } from './newest-slot.ts'
import classes from './slot-choice.module.css'

type SlotChoiceProps = {
  times: SlotTimes
  slot: Slot
  onChoose: (slot: Slot) => void
}

/** Selects a slot of the account, and shows when it was last written. */
export function SlotChoice({ times, slot, onChoose }: SlotChoiceProps) {
  const { t } = useTranslation()
  const timestampText = useTimestampText()
  const name = useId()
  const writtenAt = getSlotTime(times, slot)
  return (
    <fieldset className={classes.slots}>
      <legend className={classes.legend}>{t('app.settings.account.cloud.slots')}</legend>
      <div className={classes.choices}>
        {SLOTS.map((each) => {
          const isFilled = getSlotTime(times, each) !== null
          return (
            <label key={each} className={classes.choice} data-filled={isFilled}>
              <input
                type="radio"
                name={name}
                className={classes.input}
                checked={each === slot}
                onChange={() => onChoose(each)}
                aria-label={`${t('app.settings.account.cloud.slotNumber', { n: each })}, ${
                  isFilled
                    ? t('app.settings.account.cloud.slotFilled')
                    : t('app.settings.account.cloud.slotEmpty')
                }`}
              />
              {each}
            </label>
          )
        })}
      </div>
      <p className={classes.time}>
        {writtenAt === null
          ? t('app.settings.account.cloud.neverUpdated')
          : t('app.settings.account.cloud.lastUpdated', { time: timestampText(writtenAt) })}
      </p>
    </fieldset>
  )
}
