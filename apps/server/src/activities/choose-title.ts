import type { ByGame } from '@bannerday/domain/game'
import { type InSomeLanguages, type Language, LANGUAGES } from '@bannerday/domain/language'
import { nearestText, getOtherChinese } from '@bannerday/domain/nearest-text'
import { games } from '@bannerday/game-data/games'
import type { ItemTable } from '@bannerday/game-data/item'
import type { OpenNumber } from '@bannerday/domain/projection/version-number'
import { serverTexts } from '@bannerday/locales/server-texts'
import type { KnownActivity } from './known-activity.ts'

type ServerTexts = (typeof serverTexts)[Language]['app']['server']

export type Title = {
  readonly text: string
  readonly language: Language
  /** The official title, where the text is our translation of it. */
  readonly original?: { readonly text: string; readonly language: Language }
  /** The text is composed of the items or the version of a banner. */
  readonly isComposed?: true
  /** The official title in another language, for a composed text. */
  readonly foreign?: { readonly text: string; readonly language: Language }
}

type TitledActivity = Pick<
  KnownActivity,
  'gameId' | 'type' | 'titles' | 'translations' | 'version' | 'featured'
> &
  // Present for projected activities only.
  Partial<Pick<KnownActivity, 'phase' | 'openNumber'>>

/**
 * Chooses the title in a language: the official one; else the number of a version or the featured
 * items of a banner; else our translation; else the official one in another language. Never empty.
 */
export function chooseTitle(
  activity: TitledActivity,
  language: Language,
  items: ByGame<ItemTable>,
): Title {
  const { titles, translations } = activity
  const official = titles[language]
  if (official) return { text: official, language }
  const composed = composeTitle(activity, language, items)
  const original = findOfficialTitle(titles, language)
  if (composed) {
    // A version's name is its number in any language.
    if (activity.type !== 'gacha') return { text: composed, language }
    return { text: composed, language, isComposed: true, ...(original && { foreign: original }) }
  }
  const translation = translations?.[language]
  if (translation) return { text: translation, language, ...(original && { original }) }
  return original ?? { text: getTypeName(activity, language), language }
}

function composeTitle(
  { gameId, type, version, openNumber, featured, phase }: TitledActivity,
  language: Language,
  items: ByGame<ItemTable>,
): string | undefined {
  const texts = serverTexts[language].app.server
  const versionName = openNumber
    ? formatOpenVersion(openNumber, texts)
    : version && texts.version.replace('{{number}}', version)
  if (type === 'version' && versionName) return versionName
  if (type !== 'gacha') return undefined
  const names = listFeaturedNames(featured ?? [], language, items[gameId])
  if (names.length > 0) return texts.rateUp.replace('{{items}}', () => names.join(' · '))
  if (!versionName || !phase) return undefined
  const half = phase === 1 ? texts.bannerFirstHalf : texts.bannerSecondHalf
  const isNext = openNumber?.steps === 1
  const before = isNext && texts.bannerAfter.replace('{{number}}', openNumber.after)
  return half.replace('{{version}}', before || versionName)
}

function formatOpenVersion({ after, steps }: OpenNumber, texts: ServerTexts): string {
  const text = steps === 1 ? texts.versionAfter : texts.versionStepsAfter
  return text.replace('{{number}}', after).replace('{{steps}}', String(steps))
}

/** The names of the top-rarity items, or of all where none is; unknown ids are left out. */
function listFeaturedNames(
  featured: readonly string[],
  language: Language,
  items: ItemTable,
): string[] {
  const known = featured.flatMap((id) => items[id] ?? [])
  const top = known.filter(({ rarity }) => rarity === 5)
  return (top.length > 0 ? top : known).map(({ names }) => nearestText(names, language))
}

/** English comes first, but readers of one Chinese get the other Chinese before it. */
function findOfficialTitle(titles: InSomeLanguages, language: Language): Title | undefined {
  const chinese = getOtherChinese(language)
  const order = chinese ? [chinese, ...LANGUAGES] : LANGUAGES
  const found = order.find((other) => titles[other])
  const text = found && titles[found]
  return found && text ? { text, language: found } : undefined
}

function getTypeName({ gameId, type }: TitledActivity, language: Language): string {
  const names = games.find((game) => game.game_id === gameId)?.activities[type].name
  return names?.[language] ?? type
}
