import { previewFile, type FileMerge } from '#shared/storage/pull-store.ts'
import type { AccountMerge } from '#shared/storage/merge-account.ts'
import type { PullAccount, PullFile } from '@bannerday/domain/formats/pull-file'
import { readPullFile } from '@bannerday/domain/formats/read-pull-file'
import { sortPullTypes, type Pull } from '@bannerday/domain/pull'
import { fail, ok, type Result } from '@bannerday/domain/result'
import { loadItemFacts } from './item-facts.ts'
import type {
  AccountPreview,
  ImportPreview,
  ImportProblem,
  ImportStep,
  TypePreview,
} from './pull-calls.ts'

/** A broken file may have any number of unreadable rows; a person reads the first of them. */
const LISTED_ROWS = 200

type Previewed = { readonly file: PullFile; readonly preview: ImportPreview }

/** Reads a file and says what saving it would do. */
export async function previewImport(
  source: File,
  onStep: (step: ImportStep) => void,
): Promise<Result<Previewed, ImportProblem>> {
  onStep('reading')
  const text = await readText(source)
  if (!text.ok) return text
  const facts = await loadItemFacts()
  const file = readPullFile(text.value, facts)
  if (!file.ok) return file
  onStep('comparing')
  const merged = await previewFile(file.value, facts)
  if (!merged.ok) return fail({ kind: 'storage', problem: merged.problem })
  return ok({ file: file.value, preview: describeImport(file.value, merged.value) })
}

/** A folder, or a file that was moved or locked meanwhile, cannot be read. */
async function readText(source: File): Promise<Result<string, ImportProblem>> {
  try {
    return ok(await source.text())
  } catch (error) {
    if (error instanceof DOMException) return fail({ kind: 'file-unreadable' })
    throw error
  }
}

function describeImport(file: PullFile, merge: FileMerge): ImportPreview {
  return {
    accounts: file.accounts.flatMap((account, index) => {
      const merged = merge.accounts[index]
      return merged === undefined ? [] : [describeAccount(account, merged, file)]
    }),
    kept: file.kept.reduce((sum, kept) => sum + kept.rows.length, 0),
    keptAdded: merge.keptAdded,
    unreadable: file.unreadable.slice(0, LISTED_ROWS),
    unreadableTotal: file.unreadable.length,
  }
}

function describeAccount(
  account: PullAccount,
  merged: AccountMerge,
  file: PullFile,
): AccountPreview {
  const { gameId: game, uid, zone, warnings } = account
  const types = new Map<string, TypePreview>()
  for (const type of merged.types) types.set(type.pullType, { ...type, unreadable: 0 })
  for (const row of file.unreadable) {
    if (row.uid !== uid || row.game !== game) continue
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
    warnings,
    types: order.flatMap((type) => types.get(type) ?? []),
    span: spanOf(account.pulls),
  }
}

function spanOf(pulls: readonly Pull[]): AccountPreview['span'] {
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
