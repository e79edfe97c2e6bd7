import { LANGUAGES, type InSomeLanguages } from '@bannerday/domain/language'
import type { TableRow } from './read-table.ts'

/** Reads the names of a row whose columns are language tags; an empty cell is an unknown name. */
export function readNames(row: TableRow): InSomeLanguages {
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, row(language)]).filter(([, name]) => name !== ''),
  )
}
