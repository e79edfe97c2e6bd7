import { mergeHistories } from '../pulls/pull-history.ts'
import { fail, ok, type Result } from '../result.ts'
import { parseSheets, parseText } from './find-pulls.ts'
import { readFoundAccount } from './pull-file/found-account.ts'
import type { FoundFile, ItemLookups } from './pull-file/found-file.ts'
import type {
  AccountWarning,
  MiliastraRows,
  UnidentifiedAccount,
  PullAccount,
  PullFile,
  PullFileChoices,
  PullFileProblem,
  UnreadableRow,
} from './pull-file/pull-file.ts'
import type { Sheet } from './sheets/sheet.ts'

/** Maximum number of accounts, which the preview lists; a family of players has some dozens. */
const MAX_ACCOUNTS = 500

/**
 * Reads a file or pasted text, or the sheets of a workbook, in any supported format, detected by
 * content. It tolerates common defects; an incomplete row is listed and the rest is read.
 * `itemLookups` completes missing item ids and rarities; `choices` are the user's additions. Never
 * throws for any input. `onProgress` receives the share of rows read.
 */
export function readPullFile(
  file: string | readonly Sheet[],
  itemLookups: ItemLookups,
  choices: PullFileChoices = {},
  onProgress: (share: number) => void = () => undefined,
): Result<PullFile, PullFileProblem> {
  const found =
    typeof file === 'string'
      ? parseText(file, itemLookups, choices)
      : parseSheets(file, itemLookups, choices)
  if (!found.ok) return found
  if (countAccounts(found.value) > MAX_ACCOUNTS) return fail({ kind: 'too-large' })
  return ok(
    readFound(found.value, itemLookups, choices, createRowProgress(found.value, onProgress)),
  )
}

function countAccounts({ accounts }: FoundFile): number {
  return new Set(accounts.map(({ gameId, uid, name }) => `${gameId}-${uid ?? name}`)).size
}

function readFound(
  found: FoundFile,
  itemLookups: ItemLookups,
  choices: PullFileChoices,
  onRow: () => void,
): PullFile {
  const accounts: PullAccount[] = []
  const unidentified: UnidentifiedAccount[] = []
  const unreadable: UnreadableRow[] = []
  for (const entry of found.accounts) {
    const read = readFoundAccount(entry, itemLookups, choices, onRow)
    if (read.account !== null) accounts.push(read.account)
    if (read.unidentified !== null) unidentified.push(read.unidentified)
    for (const row of read.unreadable) unreadable.push(row)
  }
  return {
    format: found.format,
    version: found.version ?? '',
    app: found.app ?? '',
    accounts: mergeRepeatedAccounts(accounts),
    unidentified,
    miliastraRows: mergeMiliastraRows(found.miliastraRows ?? []),
    unreadable: [...unreadable, ...(found.unreadable ?? [])],
  }
}

/** A file may contain an account several times, with repeated pulls. */
function mergeRepeatedAccounts(accounts: readonly PullAccount[]): readonly PullAccount[] {
  const repeated = Map.groupBy(accounts, ({ gameId, uid }) => `${gameId}-${uid}`)
  return [...repeated.values()].flatMap(([first, ...others]) => {
    if (first === undefined || others.length === 0) return first ?? []
    const all = [first, ...others]
    const pulls = mergeHistories(all.map((account) => account.pulls))
    return { ...first, pulls, warnings: mergeWarnings(all.flatMap(({ warnings }) => warnings)) }
  })
}

/** Each warning once, with the rows of all its like. */
function mergeWarnings(warnings: readonly AccountWarning[]): readonly AccountWarning[] {
  const merged = new Map<string, AccountWarning>()
  for (const warning of warnings) {
    const key = 'rows' in warning ? warning.kind : JSON.stringify(warning)
    const before = merged.get(key)
    const isCounted = before !== undefined && 'rows' in before && 'rows' in warning
    merged.set(key, isCounted ? { ...warning, rows: before.rows + warning.rows } : warning)
  }
  return [...merged.values()]
}

function mergeMiliastraRows(miliastraRows: readonly MiliastraRows[]): readonly MiliastraRows[] {
  const repeated = Map.groupBy(miliastraRows, ({ section, uid }) => `${section}-${uid}`)
  return [...repeated.values()].flatMap((all) =>
    all.slice(0, 1).map((first) => ({ ...first, rows: all.flatMap(({ rows }) => rows) })),
  )
}

/** Counts rows and reports the progress, at most fifty times. */
function createRowProgress(
  { accounts }: FoundFile,
  onProgress: (share: number) => void,
): () => void {
  const lists = accounts.flatMap((account) => account.lists)
  const total = lists.reduce((sum, { rows }) => sum + rows.length, 0)
  const interval = Math.ceil(total / 50)
  let done = 0
  return () => {
    done += 1
    if (done % interval === 0) onProgress(done / total)
  }
}
