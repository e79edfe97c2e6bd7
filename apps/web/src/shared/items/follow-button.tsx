import type { GameId } from '@bannerday/domain/game'
import { toFollowedItem, toggleFollowed } from '@bannerday/domain/reminders/followed-items'
import { readPreferences, usePreference, writePreference } from '../preferences.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { IconStar, IconStarFilled } from '../ui/icons.ts'

type FollowButtonProps = {
  game: GameId
  item: { readonly id: string; readonly name: string }
  /** Whether to show the action as text. */
  isNamed?: boolean
}

/** Follows an item: every banner of it is reported once by all reminders. */
export function FollowButton({ game, item: { id, name }, isNamed = false }: FollowButtonProps) {
  const { t } = useTranslation()
  const item = toFollowedItem(game, id)
  const isFollowed = usePreference('followedItems')?.includes(item) ?? false
  const Icon = isFollowed ? IconStarFilled : IconStar
  const toggle = () =>
    writePreference('followedItems', [
      ...toggleFollowed(readPreferences().followedItems ?? [], item),
    ])
  return isNamed ? (
    <Button
      variant="default"
      aria-pressed={isFollowed}
      leftSection={<Icon size={18} aria-hidden />}
      onClick={toggle}
    >
      {t('app.pages.items.follow')}
    </Button>
  ) : (
    <IconButton
      aria-label={t('app.pages.items.followName', { name })}
      aria-pressed={isFollowed}
      onClick={toggle}
    >
      <Icon size={18} aria-hidden />
    </IconButton>
  )
}
