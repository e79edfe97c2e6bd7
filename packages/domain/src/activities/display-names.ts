import type { ActivityType } from './activity.ts'
import type { BarLabel } from './bar-label.ts'
import type { FeaturedItem } from './featured-item.ts'
import type { Language } from '../language.ts'

/** The display name of an activity in a line of text. */
export type DisplayName = {
  readonly text: string
  /** The language of an official title that was not chosen; null for the player's own. */
  readonly language: Language | null
  /** The type, for quiet display beside the name; null when the name is sufficient. */
  readonly kind: string | null
}

/** Its name as its bar has it; where it has none in the language, its official title. */
export function displayName({ primary, isUnnamed, kind, title }: BarLabel): DisplayName {
  if (!isUnnamed || !title) return { text: primary, language: null, kind }
  return { text: title.text, language: title.language, kind: primary }
}

type LabeledActivity = {
  readonly type: ActivityType
  readonly label: BarLabel
  readonly featured: readonly FeaturedItem[]
}

/**
 * Sorts grouped activities for display, each name once: banners with known items first, activities
 * without a name in the language last.
 */
export function sortForDisplay<Activity extends LabeledActivity>(
  activities: readonly Activity[],
): Activity[] {
  const rank = ({ featured, label }: LabeledActivity) =>
    featured.length > 0 ? 0 : label.isUnnamed ? 2 : 1
  const ordered = activities.toSorted((a, b) => rank(a) - rank(b))
  const names = ordered.map(({ label }) => displayName(label).text)
  return ordered.filter((_, index) => names.indexOf(names[index] ?? '') === index)
}
