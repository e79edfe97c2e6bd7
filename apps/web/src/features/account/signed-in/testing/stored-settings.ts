import { ACTIVITY_TYPES } from '@bannerday/domain/activities/activity'
import { ACTIVITY_STATUSES } from '@bannerday/domain/activities/activity-status'
import { GAME_IDS } from '@bannerday/domain/game'
import fc from 'fast-check'

const damage = fc.constantFrom<unknown>(null, 7, 'damaged', [], {}, ['x'])
const orDamage = (good: fc.Arbitrary<unknown>) => fc.oneof({ weight: 6, arbitrary: good }, damage)

/** Longer than any list without duplicates, and than the server accepts. */
const LONG = { maxLength: 60, size: 'max' } as const

const selection = fc.record({
  enabled: orDamage(fc.boolean()),
  activities: orDamage(fc.array(orDamage(fc.constantFrom(...ACTIVITY_TYPES)), LONG)),
})

const notes = orDamage(
  fc.dictionary(fc.oneof(fc.uuid(), fc.string()), orDamage(fc.constantFrom(...ACTIVITY_STATUSES))),
)

const secondAccount = fc.record({
  id: orDamage(fc.uuid()),
  name: orDamage(fc.string({ unit: 'binary', maxLength: 80 })),
  activityStatus: notes,
})

/** Stored settings that synchronize, some of them damaged. */
export const storedSettings = fc.record(
  {
    activityStatus: notes,
    secondAccounts: orDamage(fc.array(orDamage(secondAccount), { maxLength: 15 })),
    userGameSelections: orDamage(
      fc.dictionary(fc.constantFrom(...GAME_IDS, 'chess'), orDamage(selection)),
    ),
    gameOrder: orDamage(fc.array(orDamage(fc.constantFrom(...GAME_IDS)), LONG)),
  },
  { requiredKeys: [] },
)
