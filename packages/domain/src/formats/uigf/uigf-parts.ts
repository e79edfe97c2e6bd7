import type { GameId } from '../../game.ts'
import { getTraits } from '../../games/traits.ts'
import type { Pull } from '../../pulls/pull.ts'
import { UIGF_SECTIONS } from './uigf-sections.ts'
import { toFullRow, type UigfRow } from './write-row.ts'

/** The header of an export. */
export type ExportInfo = {
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly app: string
  readonly appVersion: string
}

/** The languages allowed by the schema; accounts in others omit the field. */
const LANGUAGES =
  /^(?:de-de|en-us|es-es|fr-fr|id-id|it-it|ja-jp|ko-kr|pt-pt|ru-ru|th-th|tr-tr|vi-vn|zh-cn|zh-tw)$/

/** Whether a section is part of the standard. */
export function isStandardSection(section: string): boolean {
  return UIGF_SECTIONS.some(([name]) => name === section)
}

/** The section of a pull of a game. */
export function getSection({ gachaType }: Pull, gameId: GameId): string {
  const { uigf, extraSection } = getTraits(gameId).files
  return uigf?.types.includes(gachaType) ? uigf.section : extraSection
}

/** The sections of a game in order, with the game's types in each. */
export function listSections(gameId: GameId): readonly {
  readonly section: string
  readonly gachaTypes?: { readonly among: boolean; readonly types: readonly string[] }
}[] {
  const { uigf, extraSection } = getTraits(gameId).files
  if (uigf === null) return [{ section: extraSection }]
  const { section, types } = uigf
  return [
    { section, gachaTypes: { among: true, types } },
    { section: extraSection, gachaTypes: { among: false, types } },
  ]
}

/** Converts a pull to a row of its section. Our sections require no id where a game has none. */
export function toSectionRow(
  pull: Pull,
  gameId: GameId,
  id: string,
  write: typeof toFullRow = toFullRow,
): UigfRow {
  const { id: sectionId, ...row } = write(pull, gameId, id)
  const { hasIds } = getTraits(gameId).pulls
  return hasIds && sectionId !== undefined ? { ...row, id: sectionId } : row
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
