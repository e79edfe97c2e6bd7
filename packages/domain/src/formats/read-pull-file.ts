import { mergePulls } from '../pulls/pull-history.ts'
import { ok, type Result } from '../result.ts'
import { findInSheets, findInText } from './find-pulls.ts'
import { readFoundAccount } from './pull-file/found-account.ts'
import type { FoundFile, Knowledge } from './pull-file/found-file.ts'
import type {
  NamelessAccount,
  PullAccount,
  PullFile,
  PullFileChoices,
  PullFileProblem,
  UnreadableRow,
} from './pull-file/pull-file.ts'
import { rowProgress } from './pull-file/row-progress.ts'
import type { Sheet } from './sheets/sheet.ts'

/**
 * Reads the text of a file or of a paste, or the sheets of a workbook, of whatever program or
 * standard: it is recognised by its content. It forgives what real files get wrong; a row that says
 * too little is listed and the rest is read. What a file leaves out and `knowledge` has (item ids,
 * rarities) is filled in; `choices` are what a person adds when the file does not tell. It never
 * throws, whatever it is given. `onProgress` hears the share of the rows that has been read.
 */
export function readPullFile(
  file: string | readonly Sheet[],
  knowledge: Knowledge,
  choices: PullFileChoices = {},
  onProgress: (share: number) => void = () => undefined,
): Result<PullFile, PullFileProblem> {
  const found =
    typeof file === 'string'
      ? findInText(file, knowledge, choices)
      : findInSheets(file, knowledge, choices)
  if (!found.ok) return found
  return ok(readFound(found.value, knowledge, choices, rowProgress(found.value, onProgress)))
}

function readFound(
  found: FoundFile,
  knowledge: Knowledge,
  choices: PullFileChoices,
  onRow: () => void,
): PullFile {
  const accounts: PullAccount[] = []
  const nameless: NamelessAccount[] = []
  const unreadable: UnreadableRow[] = []
  for (const entry of found.accounts) {
    const read = readFoundAccount(entry, knowledge, choices, onRow)
    if (read.account !== null) accounts.push(read.account)
    if (read.nameless !== null) nameless.push(read.nameless)
    for (const row of read.unreadable) unreadable.push(row)
  }
  return {
    format: found.format,
    version: found.version ?? '',
    app: found.app ?? '',
    accounts: joinRepeated(accounts),
    nameless,
    kept: found.kept ?? [],
    unreadable: [...unreadable, ...(found.unreadable ?? [])],
  }
}

/** A file may list one account twice, and may then repeat its pulls. */
function joinRepeated(accounts: readonly PullAccount[]): readonly PullAccount[] {
  const joined = new Map<string, PullAccount>()
  for (const account of accounts) {
    const key = `${account.gameId}-${account.uid}`
    const first = joined.get(key)
    joined.set(key, first === undefined ? account : join(first, account))
  }
  return [...joined.values()]
}

function join(a: PullAccount, b: PullAccount): PullAccount {
  return {
    ...a,
    pulls: mergePulls(a.pulls, b.pulls).history,
    warnings: [...a.warnings, ...b.warnings],
  }
}
