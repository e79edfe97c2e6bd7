import type { Profile } from '@bannerday/contract/accounts/profile'
import { type Slot, SLOTS } from '@bannerday/contract/settings-slots'

export type SlotTimes = Profile['settings_metadata']

/**
 * Returns when a slot was last written in milliseconds since the epoch, or null for an empty slot.
 */
export function getSlotTime(times: SlotTimes, slot: Slot): number | null {
  const time = times[`slot_${slot}`]
  return time === null ? null : Date.parse(time)
}

/** Returns the slot that was written last, or the first one when all are empty. */
export function newestSlot(times: SlotTimes): Slot {
  const writtenAt = (slot: Slot) => getSlotTime(times, slot) ?? 0
  return SLOTS.reduce((newest, slot) => (writtenAt(slot) > writtenAt(newest) ? slot : newest))
}
