import { getOfficialKey } from '../announcements/merging/candidate.ts'
import type { GachaItem } from '../announcements/sighted-banner.ts'
import type { SeenActivity, Sighting } from '../announcements/sighting.ts'
import { compareText } from '../compare-text.ts'
import type { GameId } from '../game.ts'
import type { ItemKind } from '../games/item-kind.ts'
import { LANGUAGES, type InSomeLanguages, type Language } from '../language.ts'
import { hasOutcomes } from '../outcomes/pull-outcomes.ts'
import { toPullType } from '../pulls/pull.ts'
import {
  createProvisionalId,
  isProvisionalId,
  type LearnedFacts,
  type LearnedItem,
  type LearnedPoolItem,
  type OfficialRates,
} from './learned-facts.ts'

/** The bundled facts of a game. */
export type BundledLookup = {
  readonly findItemId: (name: string) => string | undefined
  readonly getNames: (id: string) => InSomeLanguages | undefined
  /** Whether the item is known to come instead of a featured one. */
  readonly isStandard: (id: string) => boolean
}

/** An item of a run in all its languages. */
type PoolItem = {
  readonly id: string | null
  readonly rarity: GachaItem['rarity']
  readonly kind: ItemKind | null
  readonly names: InSomeLanguages
  readonly isFeatured: boolean
  readonly image: string | undefined
}

/**
 * Learns items and the pools of lost 50/50s from the runs of static banner data, and their rates.
 * Known facts are never removed; a known name that changed is replaced. An item without an id
 * is recognized by its name in any language, and gets a provisional id until its own appears.
 */
export function learnFacts(
  known: LearnedFacts,
  gameId: GameId,
  sightings: readonly Sighting[],
  bundled: BundledLookup,
): LearnedFacts {
  const items = new Map(known.items.map((item) => [item.id, item]))
  const replaced: Record<string, string> = { ...known.replaced }
  const pool = new Map(known.pool.map((item) => [item.id, item]))
  const rates: Record<string, OfficialRates> = { ...known.rates }
  const images = new Map(Object.entries(known.images ?? {}))
  const byName = new Map<string, string>()
  for (const item of items.values()) addNames(byName, item)

  function learnItem(item: PoolItem): string | null {
    const names = listNames(item.names)
    const found = names.map((name) => byName.get(toKey(name))).find((id) => id !== undefined)
    const id =
      item.id ??
      names.map(bundled.findItemId).find((each) => each !== undefined) ??
      found ??
      createProvisionalId(toKey(item.names.en ?? names[0] ?? ''))
    if (found !== undefined && found !== id && isProvisionalId(found)) {
      const provisional = items.get(found)
      items.delete(found)
      replaced[found] = id
      if (provisional) item = { ...item, names: { ...provisional.names, ...item.names } }
    }
    const before = items.get(id)
    const kind = item.kind ?? before?.kind
    if (!kind) return null
    const learned = { id, rarity: item.rarity, kind, names: { ...before?.names, ...item.names } }
    if (addsToBundled(learned, bundled)) {
      items.set(id, learned)
      addNames(byName, learned)
    } else {
      items.delete(id)
    }
    return id
  }

  for (const run of groupRuns(sightings)) {
    const { pullType, from, runRates } = run
    if (runRates) rates[pullType] = runRates
    const losesTo = hasOutcomes(gameId, toPullType(gameId, pullType))
    for (const item of run.items) {
      const id = learnItem(item)
      if (id !== null && item.image !== undefined) images.set(id, item.image)
      if (id === null || !losesTo || item.rarity !== 5 || item.isFeatured) continue
      const earlier = pool.get(id)
      if (!earlier || from < earlier.from) pool.set(id, { id, from })
    }
  }
  return {
    ...known,
    items: [...items.values()].toSorted((a, b) => compareText(a.id, b.id)),
    replaced,
    pool: listPool(pool.values(), replaced, bundled),
    rates,
    ...(images.size > 0 && { images: listImages(images, replaced) }),
  }
}

/** By the ids that replaced provisional ones, sorted. */
function listImages(
  images: ReadonlyMap<string, string>,
  replaced: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const byId = new Map<string, string>()
  for (const [id, image] of images) {
    const real = replaced[id] ?? id
    if (real === id || !images.has(real)) byId.set(real, image)
  }
  return Object.fromEntries([...byId].toSorted(([a], [b]) => compareText(a, b)))
}

/** Adds the dated runs of merged activities; those of withdrawn activities are removed. */
export function learnBanners(
  known: LearnedFacts,
  activities: readonly SeenActivity[],
): LearnedFacts {
  const banners = new Map(known.banners.map((banner) => [banner.id, banner]))
  for (const { runs = [], start, end, withdrawnAt } of activities) {
    for (const { id, pullType, names, featured, second } of runs) {
      if (withdrawnAt !== null || !start?.resolvedAt || !start.resolvedBasis) {
        banners.delete(id)
        continue
      }
      banners.set(id, {
        id,
        pullType,
        start: start.resolvedAt,
        startBasis: start.resolvedBasis,
        end: end?.resolvedAt ?? null,
        endBasis: end?.resolvedBasis ?? null,
        fiveStar: featured,
        fourStar: second,
        names,
      })
    }
  }
  const replace = (ids: readonly string[]) => ids.map((id) => known.replaced[id] ?? id)
  return {
    ...known,
    banners: [...banners.values()]
      .map((banner) => ({
        ...banner,
        fiveStar: replace(banner.fiveStar),
        fourStar: replace(banner.fourStar),
      }))
      .toSorted((a, b) => compareText(a.start, b.start) || compareText(a.id, b.id)),
  }
}

function listPool(
  pool: Iterable<LearnedPoolItem>,
  replaced: Readonly<Record<string, string>>,
  { isStandard }: BundledLookup,
): LearnedPoolItem[] {
  const byId = new Map<string, LearnedPoolItem>()
  for (const { id, from } of pool) {
    const real = replaced[id] ?? id
    const earlier = byId.get(real)
    if (!isStandard(real) && (!earlier || from < earlier.from)) byId.set(real, { id: real, from })
  }
  return [...byId.values()].toSorted((a, b) => compareText(a.id, b.id))
}

type Run = {
  readonly pullType: string
  readonly from: string
  readonly runRates: OfficialRates | undefined
  readonly items: readonly PoolItem[]
}

/** The runs with details, the oldest first. */
function groupRuns(sightings: readonly Sighting[]): Run[] {
  const detailed = sightings
    .filter(({ gacha }) => gacha?.items !== undefined)
    .toSorted(
      (a, b) =>
        compareText(a.shown?.start ?? '', b.shown?.start ?? '') ||
        compareText(a.lastSeen, b.lastSeen) ||
        compareText(a.language, b.language),
    )
  return [...Map.groupBy(detailed, getOfficialKey).values()].flatMap((run) => {
    const newest = run.at(-1)
    if (!newest?.gacha) return []
    const { pullType, rates } = newest.gacha
    return { pullType, from: getEarliestStart(newest), runRates: rates, items: joinLanguages(run) }
  })
}

/** Hours that the westernmost server is behind UTC+8. */
const WESTERNMOST_HOURS = 13

/** A start of a version is one instant; the westernmost clock shows the earliest time then. */
function getEarliestStart({ start, shown }: Sighting): string {
  const at = shown?.start ?? start?.at ?? ''
  if (start?.basis !== 'instant') return at
  const earliest = Temporal.PlainDateTime.from(at).subtract({ hours: WESTERNMOST_HOURS })
  return earliest.toString({ smallestUnit: 'second' })
}

/**
 * Joins the languages of a run by the position of each item. A language with another number of
 * items, or with another rarity or id at a position, has another order and is left out.
 */
function joinLanguages(run: readonly Sighting[]): PoolItem[] {
  const byLanguage = new Map<Language, readonly GachaItem[]>()
  for (const { language, gacha } of run) byLanguage.set(language, gacha?.items ?? [])
  const first = LANGUAGES.find((language) => byLanguage.has(language))
  const reference = first ? (byLanguage.get(first) ?? []) : []
  const aligned = [...byLanguage].flatMap(([language, items]) => {
    const bySlot = new Map(items.map((item) => [item.slot, item]))
    const isAligned =
      items.length === reference.length &&
      reference.every(({ slot, rarity, id }) => {
        const other = bySlot.get(slot)
        return other?.rarity === rarity && (id === null || other.id === null || id === other.id)
      })
    return isAligned ? [{ language, bySlot }] : []
  })
  return reference.map(({ slot, rarity, isFeatured }) => {
    const same = aligned.flatMap(({ language, bySlot }) => {
      const item = bySlot.get(slot)
      return item ? [{ language, item }] : []
    })
    const names = same.map(({ language, item }) => [language, item.name] as const)
    return {
      id: same.find(({ item }) => item.id !== null)?.item.id ?? null,
      kind: same.find(({ item }) => item.kind !== null)?.item.kind ?? null,
      rarity,
      isFeatured,
      image: same.find(({ item }) => item.image !== undefined)?.item.image,
      names: Object.fromEntries(names),
    }
  })
}

function addsToBundled({ id, names }: LearnedItem, { getNames }: BundledLookup): boolean {
  const bundled = getNames(id)
  return !bundled || LANGUAGES.some((language) => names[language] && !bundled[language])
}

function listNames(names: InSomeLanguages): string[] {
  return LANGUAGES.flatMap((language) => names[language] ?? [])
}

function addNames(byName: Map<string, string>, { id, names }: LearnedItem): void {
  for (const name of listNames(names)) byName.set(toKey(name), id)
}

function toKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().trim()
}
