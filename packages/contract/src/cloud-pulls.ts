import { GAME_IDS } from '@bannerday/domain/game'
import { isStorable } from '@bannerday/domain/is-storable'
import * as z from 'zod/mini'
import { emptyQuery, emptyData } from './account-fields.ts'
import { endpoint } from './endpoint.ts'
import { gameId } from './games.ts'
import { pullRecord } from './pull-record.ts'

/** The number of a player. */
const uid = z.string().check(z.regex(/^\d{1,20}$/))

/** The games document no maximum length; this bounds it. */
const nickname = z.string().check(z.maxLength(100), z.refine(isStorable))

const gameAccountQuery = { game_id: gameId, uid, t: z.optional(z.string()) }

const listedUid = z.object({
  uid: z.string(),
  nickname: z.string(),
  /** Whether an official link delivered its pulls. */
  proved: z.boolean(),
  pulls: z.int(),
  /**
   * Whether the player entered pity or remembered items by hand; absent in responses of the previous
   * release.
   */
  has_manual_pity: z.optional(z.boolean()),
  /** The number of the newest change. */
  change: z.int(),
})

export const listAccounts = endpoint({
  method: 'GET',
  path: '/api/gachalog/uid/list',
  summary: 'List the game accounts with pulls in the cloud',
  query: emptyQuery,
  needsSession: true,
  data: z.object({ uids_by_game: z.partialRecord(z.enum(GAME_IDS), z.array(listedUid)) }),
  errors: [],
})

export const getState = endpoint({
  method: 'GET',
  path: '/api/gachalog/state',
  summary:
    'Get the numbers of the newest changes and the running imports: a cheap check for open pages',
  query: emptyQuery,
  needsSession: true,
  data: z.object({
    accounts: z.array(
      z.object({
        game_id: gameId,
        uid: z.string(),
        /** The number of the newest change. */
        change: z.int(),
      }),
    ),
    imports: z.array(z.object({ task_id: z.uuid(), game_id: gameId })),
  }),
  errors: [],
})

export const renameAccount = endpoint({
  method: 'POST',
  path: '/api/gachalog/uid/update',
  summary: 'Rename a game account',
  query: emptyQuery,
  body: z.strictObject({ game_id: gameId, uid, nickname }),
  needsSession: true,
  data: emptyData,
  errors: ['missingParameter', 'notYourUid'],
})

export const removeAccount = endpoint({
  method: 'POST',
  path: '/api/gachalog/uid/revoke',
  summary: 'Remove a game account and its pulls from the cloud',
  query: emptyQuery,
  body: z.strictObject({ game_id: gameId, uid }),
  needsSession: true,
  data: z.object({ deleted: z.int() }),
  errors: ['missingParameter', 'notYourUid'],
})

export const MAX_RECORDS = 10_000

/** The weight of requests that read all pulls: ten thousand cost some 60 ms of processor time. */
const HEAVY = 10

export const list = endpoint({
  method: 'GET',
  path: '/api/gachalog/records/{game_id}/{uid}',
  summary: 'List the pulls of a game account, newest first',
  weight: HEAVY,
  query: z.object({
    ...gameAccountQuery,
    /** All types when absent; a type that shares pity with another includes both. */
    gacha_type: z.optional(z.string().check(z.regex(/^[\p{L}\d][^\0]{0,59}$/u))),
    /** Maximum and default: 10000. */
    limit: z.optional(z.string().check(z.regex(/^(?:[1-9]\d{0,3}|10000)$/))),
    /** `next` of a response: the records before its last one. */
    before: z.optional(z.string().check(z.regex(/^[\w-]{1,2000}$/))),
  }),
  needsSession: true,
  data: z.object({ records: z.array(pullRecord), next: z.nullable(z.string()) }),
  errors: ['missingParameter', 'invalidParameter', 'notYourUid'],
})

export const getStats = endpoint({
  method: 'GET',
  path: '/api/gachalog/stats/{game_id}/{uid}',
  summary: 'Count the stored pulls of each type',
  weight: HEAVY,
  query: z.object(gameAccountQuery),
  needsSession: true,
  data: z.object({
    total: z.int(),
    types: z.array(
      z.object({
        gacha_type: z.string(),
        total: z.int(),
        /** Counts of the highest and the second rarity. */
        top: z.int(),
        second: z.int(),
        first_time: z.string(),
        last_time: z.string(),
      }),
    ),
  }),
  errors: ['missingParameter', 'invalidParameter', 'notYourUid'],
})

export const exportFile = endpoint({
  method: 'GET',
  path: '/api/gachalog/export/{game_id}/{uid}',
  summary:
    'Export the pulls of a game account as a UIGF v4.2 file; Wuthering Waves uses the section `aki`',
  weight: HEAVY,
  query: z.object(gameAccountQuery),
  needsSession: true,
  isFile: true,
  data: z.looseObject({ info: z.looseObject({ version: z.string() }) }),
  errors: ['missingParameter', 'invalidParameter', 'notYourUid', 'noRecords'],
})

export const clear = endpoint({
  method: 'POST',
  path: '/api/gachalog/clear/{game_id}/{uid}',
  summary: 'Delete the pulls of a game account from the cloud',
  query: z.object(gameAccountQuery),
  body: z.strictObject({
    confirm: z.literal(true),
    /** The name of the device in stamps, which other devices display. */
    by: z.optional(z.string().check(z.maxLength(40), z.refine(isStorable))),
  }),
  needsSession: true,
  data: z.object({ deleted: z.int() }),
  errors: ['missingParameter', 'notYourUid'],
})
