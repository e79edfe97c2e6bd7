import type { ActivityType } from './activity.ts'
import {
  eventName,
  extractName,
  plainTitle,
  type TitleWords,
  versionName,
  findVersionNumber,
} from './activity-title.ts'
import { type BannerKind, detectBannerKind, getBannerKind } from './banner-kind.ts'
import { type FeaturedItem, isPlayable, getRarestItems } from './featured-item.ts'
import type { GameId } from '../game.ts'
import type { Language } from '../language.ts'

/** The words of labels, in the display language. */
export type LabelWords = Pick<TitleWords, 'gacha' | 'version'> & {
  readonly kinds: Readonly<Record<BannerKind, string>>
  /** The game's words for activity types. */
  readonly types: Readonly<Record<ActivityType, string>>
  /** An activity known by its version only: `6.2 Event`. */
  readonly versionAndType: (version: string, type: string) => string
  /** A projected phase: `6.2 · phase 2`. */
  readonly phase: (version: string, phase: string) => string
  /** The short form: `6.2 ph. 2`. */
  readonly phaseShort: (version: string, phase: string) => string
}

export type TextInLanguage = { readonly text: string; readonly language: Language }

type LabelledActivity = {
  readonly gameId: GameId
  readonly type: ActivityType
  readonly title: TextInLanguage
  /** The official title, where `title` is our translation of it. */
  readonly original?: TextInLanguage | undefined
  /** `title` is composed of the items or version of a banner, not announced. */
  readonly isComposed: boolean
  /** The official title in another language, for a composed `title`. */
  readonly foreign?: TextInLanguage | undefined
  readonly featured: readonly FeaturedItem[]
  /** `6.2`; null where it is unknown or open. */
  readonly version: string | null
  readonly isNumberOpen: boolean
}

/** The parts of a bar's label, the most important first. */
export type BarLabel = {
  /** The subject. Never empty, and never a title in a language that was not chosen. */
  readonly primary: string
  /** The short form: `6.2`, `6.2 ph. 2`; absent without one. */
  readonly short?: string
  /** The primary part only describes the activity, which has no name in the language. */
  readonly isUnnamed?: true
  /** `Rate-up`, `Weapon`; null when the primary part is sufficient. */
  readonly kind: string | null
  /** The official name, short; it is `foreign` where it is not in the language of the label. */
  readonly title: (TextInLanguage & { readonly isForeign: boolean }) | null
}

const MAX_NAMES = 2

/**
 * The label of a bar: a banner starts with its featured items, a version with its name, an event
 * with its title. Without a title in the language, our translation or the version comes first,
 * followed by the official title.
 *
 * @example a wish: `Flins`, `Rate-up`, `The Lone Light Knocks at Night`
 */
export function createBarLabel(
  activity: LabelledActivity,
  language: Language,
  words: LabelWords,
): BarLabel {
  const { gameId, type, title, isNumberOpen } = activity
  if (type === 'gacha') return createBannerLabel(activity, language, words)
  const { original } = activity
  if (title.language !== language) return createForeignLabel(activity, title, words)
  const text = plainTitle(title.text)
  if (type === 'version') {
    if (isNumberOpen) return createPlainLabel(text)
    const primary = versionName(gameId, text, language, words)
    const short = findVersionNumber(primary)
    return { ...createPlainLabel(primary), ...(short !== undefined && { short }) }
  }
  // The name of a challenge is the game's own in every language.
  if (original && type !== 'challenge') {
    return { primary: text, kind: null, title: getForeignTitle(activity, original) }
  }
  return createPlainLabel(type === 'event' ? eventName(gameId, text, language) : text)
}

function createBannerLabel(
  activity: LabelledActivity,
  language: Language,
  words: LabelWords,
): BarLabel {
  const { gameId, title, foreign, featured, isComposed } = activity
  const isInLanguage = title.language === language
  const official = isInLanguage && !isComposed ? extractName(gameId, plainTitle(title.text)) : null
  if (featured.length > 0) {
    const top = getLeadingItems(getRarestItems(featured))
    const primary = joinNames(top)
    const foreignText = foreign ?? (isInLanguage ? undefined : title)
    const named =
      official === null
        ? foreignText && getForeignTitle(activity, foreignText)
        : { text: official, language, isForeign: false }
    // A banner may be announced by the names that lead already.
    const distinctTitle = named && named.text !== primary ? named : null
    return { primary, kind: words.kinds[getBannerKind(top)], title: distinctTitle }
  }
  if (!isInLanguage) return createForeignLabel(activity, title, words)
  const named = detectBannerKind(title.text)
  const { version } = activity
  const phase = isComposed && version !== null ? findPhase(title.text, version) : undefined
  if (version !== null && phase !== undefined) {
    const short = words.phaseShort(version, phase)
    return { primary: words.phase(version, phase), short, kind: words.gacha, title: null }
  }
  return {
    primary: official ?? plainTitle(title.text),
    kind: named === null ? words.gacha : words.kinds[named],
    title: foreign ? getForeignTitle(activity, foreign) : null,
  }
}

/** Finds the phase number in a title composed of phase and version. */
function findPhase(title: string, version: string): string | undefined {
  const [, rest] = title.split(version)
  return rest === undefined ? undefined : /\d+/.exec(rest)?.[0]
}

/** The label of an activity without a text in the language: starts with its version or type. */
function createForeignLabel(
  activity: LabelledActivity,
  title: TextInLanguage,
  { types, versionAndType }: LabelWords,
): BarLabel {
  const { type, version } = activity
  const primary = version === null ? types[type] : versionAndType(version, types[type])
  return { primary, isUnnamed: true, kind: null, title: getForeignTitle(activity, title) }
}

function getForeignTitle({ gameId, type }: LabelledActivity, { text, language }: TextInLanguage) {
  const title = plainTitle(text)
  const name = type === 'event' ? eventName(gameId, title, language) : extractName(gameId, title)
  return { text: name, language, isForeign: true }
}

function createPlainLabel(primary: string): BarLabel {
  return { primary, kind: null, title: null }
}

function joinNames(items: readonly FeaturedItem[]): string {
  const names = items.slice(0, MAX_NAMES).map(({ name }) => name)
  const others = items.length - names.length
  return names.join(' · ') + (others > 0 ? ` +${others}` : '')
}

/** Returns the characters when there are several kinds, else the items of the first kind. */
function getLeadingItems(items: readonly FeaturedItem[]): readonly FeaturedItem[] {
  const characters = items.filter(({ kind }) => isPlayable(kind))
  return characters.length > 0 ? characters : items.filter(({ kind }) => kind === items[0]?.kind)
}
