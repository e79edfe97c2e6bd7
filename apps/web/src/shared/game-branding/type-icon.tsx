import type { ActivityType } from '@bannerday/domain/activities/activity'
import { IconFlag, IconSparkles, IconStack2, IconSwords } from '@tabler/icons-react'

const ICONS = {
  version: IconStack2,
  event: IconFlag,
  gacha: IconSparkles,
  challenge: IconSwords,
} satisfies Record<ActivityType, unknown>

/** Shows the type of an activity as an icon: layers, a flag, a spark, crossed blades. */
export function TypeIcon({ type, size = 18 }: { type: ActivityType; size?: number }) {
  const Icon = ICONS[type]
  return <Icon size={size} stroke={1.8} data-type-icon={type} aria-hidden />
}
