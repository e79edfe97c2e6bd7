import type * as settingsApi from '@bannerday/contract/settings-slots'
import { SLOTS } from '@bannerday/contract/settings-slots'
import { must } from '@bannerday/domain/invariant'
import { fail, ok } from '@bannerday/domain/result'
import type { Database } from '../database/database.ts'
import type { ActionOutcome, SessionInput } from '../routing/action.ts'
import { clearSlots, readSlot, writeSlot } from './slot-store.ts'

/** The context of the settings endpoints. */
export type SlotContext = { readonly db: Database }

/** Stores the uploaded parts of a slot; its other parts stay. */
export async function uploadSettings(
  { db }: SlotContext,
  { session, body: { slot, ...parts } }: SessionInput<typeof settingsApi.upload>,
): ActionOutcome<typeof settingsApi.upload> {
  return ok({ updated_at: await writeSlot(db, session.accountId, slot, parts) })
}

/** Reads a slot. */
export async function downloadSettings(
  { db }: SlotContext,
  { session, query }: SessionInput<typeof settingsApi.download>,
): ActionOutcome<typeof settingsApi.download> {
  const slot = must(
    SLOTS.find((slot) => String(slot) === query.slot),
    'The contract names slots',
  )
  const stored = await readSlot(db, session.accountId, slot)
  if (!stored) return fail({ error: 'noSettings' })
  return ok({ config: stored.config, updated_at: stored.updatedAt.toISOString() })
}

/** Clears a slot, or all slots without one. */
export async function clearSettings(
  { db }: SlotContext,
  { session, body }: SessionInput<typeof settingsApi.clear>,
): ActionOutcome<typeof settingsApi.clear> {
  await clearSlots(db, session.accountId, body.slot)
  return ok({})
}
