import { escapeIdentifier } from 'pg'
import type { TableColumns } from '../file/manifest.ts'

/** Formats the COPY statement that inserts rows into a table. */
export function copyInStatement({ name, columns }: TableColumns): string {
  return `copy ${escapeIdentifier(name)} (${listColumns(columns)}) from stdin`
}

/** Formats a COPY of a SELECT, because a partitioned table has no rows of its own. */
export function copyOutStatement({ name, columns }: TableColumns): string {
  return `copy (select ${listColumns(columns)} from ${escapeIdentifier(name)}) to stdout`
}

function listColumns(columns: readonly string[]): string {
  return columns.map((column) => escapeIdentifier(column)).join(', ')
}
