import type {
  PullAccount,
  PullFile,
  UnreadableRow,
} from '@bannerday/domain/formats/pull-file/pull-file'
import type { Language } from '@bannerday/domain/language'
import { findAccountGaps } from '@bannerday/domain/outcomes/pity-records'
import { listGaps } from '@bannerday/domain/pity/pity-gaps'
import type { ReadIntervals } from '@bannerday/domain/pity/read-intervals'
import { type Pull, sortPullTypes } from '@bannerday/domain/pulls/pull'
import { getPrecedence, type PullSource } from '@bannerday/domain/pulls/pull-precedence'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type { ItemTable } from '@bannerday/game-data/item'
import { type BackupFields, readContent, readSource } from './read-file.ts'
import type {
  AccountPreview,
  ConflictingPull,
  ConflictPreview,
  ImportPreview,
  ImportProblem,
  ImportProgress,
  PreviewRequest,
  TypePreview,
} from './worker-protocol.ts'
import { loadGameFacts } from '#shared/game-facts.ts'
import { loadItemLookups } from './open-account.ts'
import { getRecordName } from './read-records.ts'
import { type AccountMerge, type FileMerge, previewFile } from './save-file.ts'
import { listAccounts } from './accounts.ts'
import { accountKey, NO_UID, parseAccountKey } from './stored-account.ts'

/** The maximum number of listed rows, because a broken file may have any number of bad ones. */
const LISTED_ROWS = 200

/** The progress after a file was opened, and after its rows were read; 1 is the end. */
const OPENED = 0.1
const READ = 0.7

/** A parsed file and the preview of saving it. */
export type Previewed = {
  readonly name: string
  readonly file: PullFile
  readonly rest: BackupFields | null
  readonly origin: PullSource
  readonly preview: ImportPreview
}

/** Reads a file and returns the changes that saving it would make; `id` identifies the preview. */
export async function previewImport(
  id: number,
  { file: source, choices, language, origin = 'file', readIntervals }: PreviewRequest,
  onProgress: (progress: ImportProgress) => void,
): Promise<Result<Previewed, ImportProblem>> {
  onProgress({ step: 'reading', share: 0 })
  const content = await readSource(source)
  if (!content.ok) return content
  const facts = await loadItemLookups()
  onProgress({ step: 'reading', share: OPENED })
  const read = readContent(content.value, facts, choices, (share) =>
    onProgress({ step: 'reading', share: OPENED + share * (READ - OPENED) }),
  )
  if (!read.ok) return read
  const { rest } = read.value
  const file = readIntervals ? withReadIntervals(read.value.file, readIntervals) : read.value.file
  onProgress({ step: 'comparing', share: READ })
  const merged = await previewFile(file, facts, getPrecedence(origin, 'known'), (share) =>
    onProgress({ step: 'comparing', share: READ + share * (1 - READ) }),
  )
  if (!merged.ok) return fail({ kind: 'storage', problem: merged.problem })
  const stored = await listAccounts()
  if (!stored.ok) return fail({ kind: 'storage', problem: stored.problem })
  const storedKeys = new Set(stored.value.map(accountKey))
  const conflicts = await describeConflicts(merged.value.accounts, language, LISTED_ROWS)
  const preview = { id, conflicts, ...describeImport(file, merged.value, rest, storedKeys) }
  return ok({ name: source.name, file, rest, origin, preview })
}

/** The file of an import by link has one account. */
function withReadIntervals(file: PullFile, readIntervals: ReadIntervals): PullFile {
  return { ...file, accounts: file.accounts.map((account) => ({ ...account, readIntervals })) }
}

function describeImport(
  file: PullFile,
  merge: FileMerge,
  rest: BackupFields | null,
  /** The keys of the accounts on this device. */
  storedKeys: ReadonlySet<string>,
): Omit<ImportPreview, 'id' | 'conflicts'> {
  const unreadable = Map.groupBy(file.unreadable, ({ game, uid }) => `${game}-${uid}`)
  return {
    accounts: file.accounts.flatMap((account, index) => {
      const merged = merge.accounts[index]
      if (merged === undefined) return []
      const rows = unreadable.get(`${account.gameId}-${account.uid}`) ?? []
      return [describeAccount(account, merged, rows, storedKeys)]
    }),
    manualAccounts: Object.keys(rest?.settings ?? {}).flatMap((key) =>
      storedKeys.has(key) ? [] : (parseAccountKey(key) ?? []),
    ),
    unidentified: file.unidentified,
    hasPreferences: rest !== null,
    miliastraRows: file.miliastraRows.reduce((sum, { rows }) => sum + rows.length, 0),
    miliastraRowsAdded: merge.miliastraRowsAdded,
    unreadable: file.unreadable.slice(0, LISTED_ROWS),
    unreadableTotal: file.unreadable.length,
    conflictsTotal: merge.accounts.reduce((sum, { conflicts }) => sum + conflicts.length, 0),
  }
}

function describeAccount(
  account: PullAccount,
  merged: AccountMerge,
  unreadable: readonly UnreadableRow[],
  storedKeys: ReadonlySet<string>,
): AccountPreview {
  const { gameId: game, uid, zone, warnings } = account
  const types = new Map<string, TypePreview>()
  for (const type of merged.types) types.set(type.pullType, { ...type, unreadable: 0 })
  for (const row of unreadable) {
    const pullType = row.pullType ?? ''
    const type = types.get(pullType) ?? {
      pullType,
      added: 0,
      known: 0,
      conflicts: 0,
      unreadable: 0,
    }
    types.set(pullType, { ...type, unreadable: type.unreadable + 1 })
  }
  const order = sortPullTypes(game, types.keys())
  return {
    game,
    uid,
    zone,
    mayClaimUnnamed:
      !storedKeys.has(accountKey({ game, uid })) &&
      storedKeys.has(accountKey({ game, uid: NO_UID })),
    warnings,
    types: order.flatMap((type) => types.get(type) ?? []),
    span: getTimeSpan(account.pulls),
    timesCorrected: merged.timesCorrected,
    replaced: merged.replaced,
    remembered: merged.remembered,
    rememberedTops: countTops(account),
    gaps: listGaps(findAccountGaps(game, merged.account.gachaTypes, merged.account.settings)),
  }
}

function countTops({ remembered = {} }: PullAccount): number {
  return Object.values(remembered).reduce((sum, { tops }) => sum + tops.length, 0)
}

function getTimeSpan(pulls: readonly Pull[]): AccountPreview['span'] {
  const first = pulls[0]
  if (first === undefined) return null
  let from = first.time
  let to = first.time
  for (const { time } of pulls) {
    if (time < from) from = time
    if (time > to) to = time
  }
  return { from, to }
}

/** Describes the first conflicts of a file, at most `limit`. */
async function describeConflicts(
  accounts: readonly AccountMerge[],
  language: Language,
  limit: number,
): Promise<readonly ConflictPreview[]> {
  const described: ConflictPreview[] = []
  for (const { account, conflicts } of accounts) {
    const { game, uid } = account
    const listed = conflicts.slice(0, limit - described.length)
    if (listed.length === 0) continue
    const { items } = await loadGameFacts(game)
    for (const { known, incoming } of listed) {
      described.push({
        key: String(described.length),
        game,
        uid,
        pullType: known.pullType,
        known: describePull(known, items, language),
        incoming: describePull(incoming, items, language),
      })
    }
  }
  return described
}

function describePull(pull: Pull, items: ItemTable, language: Language): ConflictingPull {
  const { time, rarity = null } = pull
  return { time, name: getRecordName(pull, items, language), rarity }
}
