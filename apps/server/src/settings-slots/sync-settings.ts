import {
  type clearCloudSettings,
  type downloadSettings as downloadCall,
  SLOTS,
  type uploadSettings as uploadCall,
} from '@bannerday/contract/settings-slot'
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
  { session, body: { slot, ...parts } }: SessionInput<typeof uploadCall>,
): ActionOutcome<typeof uploadCall> {
  return ok({ updated_at: await writeSlot(db, session.accountId, slot, parts) })
}

/** Reads a slot. */
export async function downloadSettings(
  { db }: SlotContext,
  { session, query }: SessionInput<typeof downloadCall>,
): ActionOutcome<typeof downloadCall> {
  const slot = must(
    SLOTS.find((slot) => String(slot) === query.slot),
    'The contract names slots',
  )
  const found = await readSlot(db, session.accountId, slot)
  if (!found) return fail({ error: 'noSettings' })
  return ok({ config: found.config, updated_at: found.updatedAt.toISOString() })
}

/** Clears a slot, or all slots without one. */
export async function clearSettings(
  { db }: SlotContext,
  { session, body }: SessionInput<typeof clearCloudSettings>,
): ActionOutcome<typeof clearCloudSettings> {
  await clearSlots(db, session.accountId, body.slot)
  return ok({})
}
