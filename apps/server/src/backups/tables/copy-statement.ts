import { escapeIdentifier } from 'pg'
import type { TableShape } from '../file/manifest.ts'

/** The statement that rows of a table are put in with. */
export function copyInStatement({ name, columns }: TableShape): string {
  return `copy ${escapeIdentifier(name)} (${listOf(columns)}) from stdin`
}

/** A COPY of a select, because a partitioned table has no rows of its own. */
export function copyOutStatement({ name, columns }: TableShape): string {
  return `copy (select ${listOf(columns)} from ${escapeIdentifier(name)}) to stdout`
}

function listOf(columns: readonly string[]): string {
  return columns.map((column) => escapeIdentifier(column)).join(', ')
}
