import type * as activityApi from '@bannerday/contract/activities'
import type { Activity, GameActivities } from '@bannerday/contract/activities'
import { ACTIVITY_TYPES, type ActivityType } from '@bannerday/domain/activities/activity'
import { type ByGame, GAME_IDS, type GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import { games } from '@bannerday/game-data/games'
import type { ItemTable } from '@bannerday/game-data/item'
import type * as z from 'zod/mini'
import { toWireFeatured } from './wire-featured.ts'
import type { KnownActivity } from './known-activity.ts'
import type { LastRuns } from './last-runs.ts'
import { IMAGE_WIDTHS, getImagePath } from '../images/image-path.ts'
import { chooseTitle } from './choose-title.ts'

export type ActivityQuery = z.output<typeof activityApi.list.query>

/** The part of a query about one game. */
export type GameQuery = {
  readonly gameId: GameId
  readonly types: readonly ActivityType[]
  readonly language: Language
}

/**
 * Splits a query by game, each game once in fixed order, so that equivalent queries share a cache
 * key.
 */
export function splitByGame(query: ActivityQuery): GameQuery[] {
  const queried = new Set(query.games.split('.'))
  const language = query.lang ?? 'en'
  return GAME_IDS.filter((id) => queried.has(id)).map((gameId) => ({
    gameId,
    types: getQueriedTypes(gameId, query),
    language,
  }))
}

/** Data beside the activities that a response needs. */
export type ResponseData = {
  readonly items: ByGame<ItemTable>
  /** Official image URL → hash under which the server serves it. */
  readonly pictures: ReadonlyMap<string, string>
  readonly lastRuns: LastRuns
}

/**
 * Lists the activities of a game with the queried sub-types, in the order of `known`.
 *
 * @param known sorted, as `collectActivities` returns them
 */
export function listActivities(
  known: readonly KnownActivity[],
  { gameId, types, language }: GameQuery,
  responseData: ResponseData,
): GameActivities {
  return {
    game_id: gameId,
    events: known
      .filter((activity) => activity.gameId === gameId && types.includes(activity.type))
      .map((activity) => toWireActivity(activity, language, responseData)),
  }
}

function getQueriedTypes(gameId: GameId, query: ActivityQuery): readonly ActivityType[] {
  const queried = query[`${gameId}_subgroup`]?.split('.')
  const defaults = games.find((game) => game.game_id === gameId)?.activities
  return ACTIVITY_TYPES.filter((type) =>
    queried ? queried.includes(type) : defaults?.[type].default,
  )
}

function toWireActivity(
  activity: KnownActivity,
  language: Language,
  { items, pictures, lastRuns }: ResponseData,
): Activity {
  const title = chooseTitle(activity, language, items)
  const { original, foreign } = title
  const { projection, news, endMarginDays, isEndUnknown, version } = activity
  return {
    uuid: activity.uuid,
    ...(activity.formerUuids && { former_uuids: [...activity.formerUuids] }),
    game_id: activity.gameId,
    type: activity.type,
    title: title.text,
    title_lang: title.language,
    ...(original && { original_title: { text: original.text, lang: original.language } }),
    ...(title.isComposed && { title_made: true }),
    ...(foreign && { foreign_title: { text: foreign.text, lang: foreign.language } }),
    ...toWireFeatured(activity, language, { table: items[activity.gameId], lastRuns }),
    ...(version !== null && !activity.openNumber && { version }),
    start_time: activity.startTime,
    end_time: activity.endTime,
    start_basis: activity.startBasis,
    end_basis: activity.endBasis,
    ...toWireImages(pictures.get(activity.picture ?? '')),
    ...news,
    ...(endMarginDays !== undefined && { end_expected: { margin_days: endMarginDays } }),
    ...(isEndUnknown && { end_unknown: true as const }),
    is_version_update: activity.isVersionUpdate,
    projected: projection !== null,
    ...(projection && {
      projection: {
        margin_days: projection.marginDays,
        start_margin_days: projection.startMarginDays,
        end_margin_days: projection.endMarginDays,
        observations: projection.observations,
        ...(projection.measured && { versions: [...projection.measured] }),
        ...(activity.openNumber && { number_open: true }),
      },
    }),
  }
}

/** On our own origin: pages load nothing from other origins. */
function toWireImages(hash: string | undefined): Pick<Activity, 'banner_img' | 'banner_img_large'> {
  if (hash === undefined) return { banner_img: null }
  const [small, large] = IMAGE_WIDTHS.map((width) => getImagePath(hash, width))
  return { banner_img: small ?? null, ...(large !== undefined && { banner_img_large: large }) }
}
