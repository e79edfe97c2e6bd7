import type { GameId } from '../../game.ts'
import type { Pull } from '../../pulls/pull.ts'
import { EXTRA_SECTIONS, UIGF_SECTIONS } from './uigf-sections.ts'
import { toFullRow, type UigfRow } from './write-row.ts'

/** The header of an export. */
export type ExportInfo = {
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly app: string
  readonly appVersion: string
}

/** The types that the schema of v4.2 allows in each game's section. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  hk4e: ['100', '200', '301', '302', '400', '500'],
  hkrpg: ['1', '2', '11', '12', '21', '22'],
  nap: ['1', '2', '3', '5'],
}

/** The languages allowed by the schema; accounts in others omit the field. */
const LANGUAGES =
  /^(?:de-de|en-us|es-es|fr-fr|id-id|it-it|ja-jp|ko-kr|pt-pt|ru-ru|th-th|tr-tr|vi-vn|zh-cn|zh-tw)$/

/** Whether a section is part of the standard. */
export function isStandardSection(section: string): boolean {
  return Object.hasOwn(TYPES, section)
}

/** The section of a pull of a game. */
export function getSection({ gachaType }: Pull, gameId: GameId): string {
  const { official, extra } = getSectionNames(gameId)
  return official !== null && TYPES[official]?.includes(gachaType) === true ? official : extra
}

/** The sections of a game in order, with the game's types in each. */
export function listSections(gameId: GameId): readonly {
  readonly section: string
  readonly gachaTypes?: { readonly among: boolean; readonly types: readonly string[] }
}[] {
  const { official, extra } = getSectionNames(gameId)
  if (official === null) return [{ section: extra }]
  const types = TYPES[official] ?? []
  return [
    { section: official, gachaTypes: { among: true, types } },
    { section: extra, gachaTypes: { among: false, types } },
  ]
}

function getSectionNames(gameId: GameId): { official: string | null; extra: string } {
  const [official = null] = UIGF_SECTIONS.find(([, game]) => game === gameId) ?? []
  const [extra = ''] = EXTRA_SECTIONS.find(([, game]) => game === gameId) ?? []
  return { official, extra }
}

/**
 * Converts a pull to a row of its section. Wuthering Waves pulls have no ids, and its section is
 * ours, which requires none.
 */
export function toSectionRow(
  pull: Pull,
  gameId: GameId,
  id: string,
  write: typeof toFullRow = toFullRow,
): UigfRow {
  const { id: sectionId, ...row } = write(pull, gameId, id)
  return gameId === 'wuthering' || sectionId === undefined ? row : { ...row, id: sectionId }
}

/** The fields before the pulls of an account. */
export function createAccountHeader(account: {
  readonly uid: string
  readonly zone: number
  readonly lang?: string
}) {
  const { uid, zone, lang } = account
  return {
    uid,
    timezone: zone,
    ...(lang !== undefined && LANGUAGES.test(lang) ? { lang } : {}),
  }
}

/** The head of a file of v4.2. */
export function createFileInfo({ timestamp, app, appVersion }: ExportInfo) {
  return {
    export_timestamp: timestamp,
    export_app: app,
    export_app_version: appVersion,
    version: 'v4.2',
  }
}
