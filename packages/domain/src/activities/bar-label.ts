import type { ActivityType } from './activity.ts'
import {
  eventName,
  nameWithin,
  plainTitle,
  type TitleWords,
  versionName,
  versionNumber,
} from './activity-title.ts'
import { type BannerKind, bannerKindIn, bannerKindOf } from './banner-kind.ts'
import { type FeaturedItem, isPlayable, rarestOf } from './featured-item.ts'
import type { GameId } from '../game.ts'
import type { Language } from '../language.ts'

/** The words of labels, in the display language. */
export type LabelWords = Pick<TitleWords, 'gacha' | 'version'> & {
  readonly kinds: Readonly<Record<BannerKind, string>>
  /** The game's words for activity types. */
  readonly types: Readonly<Record<ActivityType, string>>
  /** An activity known by its version only: `6.2 Event`. */
  readonly ofVersion: (version: string, type: string) => string
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
  readonly isMade: boolean
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
  readonly who: string
  /** The short form: `6.2`, `6.2 ph. 2`; absent without one. */
  readonly short?: string
  /** The primary part only describes the activity, which has no name in the language. */
  readonly isUnnamed?: true
  /** `Rate-up`, `Weapon`; null when the primary part is sufficient. */
  readonly kind: string | null
  /** The official name, short; it is `foreign` where it is not in the language of the label. */
  readonly title: (TextInLanguage & { readonly isForeign: boolean }) | null
}

const MOST_NAMES = 2

/**
 * The label of a bar: a banner starts with its featured items, a version with its name, an event
 * with its title. Without a title in the language, our translation or the version comes first,
 * followed by the official title.
 *
 * @example a wish: `Flins`, `Rate-up`, `The Lone Light Knocks at Night`
 */
export function barLabel(
  activity: LabelledActivity,
  language: Language,
  words: LabelWords,
): BarLabel {
  const { gameId, type, title, isNumberOpen } = activity
  if (type === 'gacha') return bannerLabel(activity, language, words)
  const { original } = activity
  if (title.language !== language) return foreignLabel(activity, title, words)
  const text = plainTitle(title.text)
  if (type === 'version') {
    if (isNumberOpen) return alone(text)
    const who = versionName(gameId, text, language, words)
    const short = versionNumber(who)
    return { ...alone(who), ...(short !== undefined && { short }) }
  }
  // The name of a challenge is the game's own in every language.
  if (original && type !== 'challenge') {
    return { who: text, kind: null, title: foreignTitle(activity, original) }
  }
  return alone(type === 'event' ? eventName(gameId, text, language) : text)
}

function bannerLabel(activity: LabelledActivity, language: Language, words: LabelWords): BarLabel {
  const { gameId, title, foreign, featured, isMade } = activity
  const isOwn = title.language === language
  const official = isOwn && !isMade ? nameWithin(gameId, plainTitle(title.text)) : null
  if (featured.length > 0) {
    const top = leadingOf(rarestOf(featured))
    const who = namesOf(top)
    const other = foreign ?? (isOwn ? undefined : title)
    const named =
      official === null
        ? other && foreignTitle(activity, other)
        : { text: official, language, isForeign: false }
    // A banner may be announced by the names that lead already.
    const told = named && named.text !== who ? named : null
    return { who, kind: words.kinds[bannerKindOf(top)], title: told }
  }
  if (!isOwn) return foreignLabel(activity, title, words)
  const named = bannerKindIn(title.text)
  const { version } = activity
  const phase = isMade && version !== null ? phaseIn(title.text, version) : undefined
  if (version !== null && phase !== undefined) {
    const short = words.phaseShort(version, phase)
    return { who: words.phase(version, phase), short, kind: words.gacha, title: null }
  }
  return {
    who: official ?? plainTitle(title.text),
    kind: named === null ? words.gacha : words.kinds[named],
    title: foreign ? foreignTitle(activity, foreign) : null,
  }
}

/** Finds the phase number in a title composed of phase and version. */
function phaseIn(title: string, version: string): string | undefined {
  const [, rest] = title.split(version)
  return rest === undefined ? undefined : /\d+/.exec(rest)?.[0]
}

/** The label of an activity without a text in the language: starts with its version or type. */
function foreignLabel(
  activity: LabelledActivity,
  title: TextInLanguage,
  { types, ofVersion }: LabelWords,
): BarLabel {
  const { type, version } = activity
  const who = version === null ? types[type] : ofVersion(version, types[type])
  return { who, isUnnamed: true, kind: null, title: foreignTitle(activity, title) }
}

function foreignTitle({ gameId, type }: LabelledActivity, { text, language }: TextInLanguage) {
  const title = plainTitle(text)
  const name = type === 'event' ? eventName(gameId, title, language) : nameWithin(gameId, title)
  return { text: name, language, isForeign: true }
}

function alone(who: string): BarLabel {
  return { who, kind: null, title: null }
}

function namesOf(items: readonly FeaturedItem[]): string {
  const names = items.slice(0, MOST_NAMES).map(({ name }) => name)
  const others = items.length - names.length
  return names.join(' · ') + (others > 0 ? ` +${others}` : '')
}

/** Returns the characters when there are several kinds, else the items of the first kind. */
function leadingOf(items: readonly FeaturedItem[]): readonly FeaturedItem[] {
  const characters = items.filter(({ kind }) => isPlayable(kind))
  return characters.length > 0 ? characters : items.filter(({ kind }) => kind === items[0]?.kind)
}
