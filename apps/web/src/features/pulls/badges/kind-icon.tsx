import { IconCards, IconDisc, IconRobot, IconSword, IconUser } from '@tabler/icons-react'
import type { ItemKind } from '../device/rows/record-outcomes.ts'

const ICONS = {
  character: IconUser,
  agent: IconUser,
  resonator: IconUser,
  bangboo: IconRobot,
  weapon: IconSword,
  'light-cone': IconCards,
  'w-engine': IconDisc,
} satisfies Record<ItemKind, unknown>

type KindIconProps = { kind: ItemKind; size?: number; className?: string | undefined }

/** Shows whether an item is a character or a weapon, as an icon. */
export function KindIcon({ kind, size = 18, className }: KindIconProps) {
  const Icon = ICONS[kind]
  return <Icon className={className} data-kind={kind} size={size} aria-hidden />
}
