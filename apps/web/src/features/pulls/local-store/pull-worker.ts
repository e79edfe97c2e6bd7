import { must } from '@bannerday/domain/invariant'
import { computePullStatistics, type PullStatistics } from '@bannerday/domain/odds/pull-statistics'
import { computePlanOdds } from '@bannerday/domain/plan/plan-odds'
import { getPrecedence, type Precedence } from '@bannerday/domain/pulls/pull-precedence'
import { ok, type Result } from '@bannerday/domain/result'
import { nowMs } from '#shared/clock.ts'
import { computeOddsResponse } from '../plan/odds-fields.ts'
import { findLinks } from './read-file.ts'
import {
  deleteAccounts,
  deletePulls,
  nameAccount,
  prepareCloudDeletion,
  setManualPity,
  setPullSettings,
  summarizeAccounts,
} from './accounts.ts'
import { announcePullChange, type StorageProblem } from './database.ts'
import type {
  ImportProgress,
  PullReply,
  PullRequest,
  PullResponse,
  PullResponses,
} from './worker-protocol.ts'
import { listItems, previewEdit, savePullEdit } from './edit-pulls.ts'
import { clearAccountCache, loadItemLookups, openAccount } from './open-account.ts'
import { type Previewed, previewImport } from './preview-import.ts'
import { readChoices, readOverview } from './read-overview.ts'
import { readCollection } from './read-collection.ts'
import { readItem } from './read-item.ts'
import { readRecords } from './read-records.ts'
import { readRuns } from './read-runs.ts'
import { deleteRestorePoints, restore } from './restore-points.ts'
import { saveFile } from './save-file.ts'
import type { AccountId } from './stored-account.ts'
import {
  applySyncResponse,
  unlinkFromCloud,
  linkToCloud,
  listDeletions,
  getNextSyncRequest,
  undoDeletion,
} from './sync-replica.ts'
import { convertFile, writeExport } from './write-export.ts'

/** The number of requested previews, which is also the id of the last one. */
let lastPreviewId = 0
let previewed: Previewed | undefined

addEventListener('message', ({ data, ports }: MessageEvent<PullRequest>) => {
  const port = must(ports[0], 'A request comes with a port for its response.')
  const reply = (message: PullReply) => port.postMessage(message)
  handleRequest(data, (progress) => reply({ progress })).then(
    (done) => reply({ done }),
    (error: unknown) =>
      reply({ failure: error instanceof Error ? (error.stack ?? '') : 'unknown' }),
  )
})

async function handleRequest(
  request: PullRequest,
  onProgress: (progress: ImportProgress) => void,
): Promise<PullResponse> {
  switch (request.call) {
    case 'preview': {
      // Some browsers lack Temporal.
      if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
      const id = (lastPreviewId += 1)
      const preview = await previewImport(id, request, onProgress)
      if (!preview.ok) return preview
      // A large file may finish after a small one that was requested later. Only the last preview
      // counts.
      if (id === lastPreviewId) previewed = preview.value
      return ok(preview.value.preview)
    }
    case 'save':
      return save(getPreview(request.preview), request)
    case 'overview':
      return readOverview(request.account, request.language)
    case 'records':
      return readRecords(request.account, request.view, request.start, request.count)
    case 'collection':
      return readCollection(request.account, request.language)
    case 'item':
      return readItem(request.account, request.item, request.language)
    case 'items':
      return listItems(request.account, request.language)
    case 'preview-edit':
      return previewEdit(request.account, request.edit, request.language, nowMs())
    case 'edit':
      return notify(await savePullEdit(request.account, request.edit, nowMs()))
    case 'runs':
      return readRuns(request.account, request.language)
    case 'statistics':
      return readStatistics(request.account)
    case 'odds':
      return ok(computeOddsResponse(request.question))
    case 'plan':
      return ok(computePlanOdds(request.game, request.goals))
    case 'accounts':
      return summarizeAccounts()
    case 'name':
      return notify(await nameAccount(request.account, request.nickname))
    case 'start':
      return notify(await setManualPity(request.account, request.pullType, request, nowMs()))
    case 'choices':
      return readChoices(request.account, request.pullType, request.language)
    case 'choose':
      return notify(
        await setPullSettings(request.account, request.pullType, { chosen: request.chosen }),
      )
    case 'delete-accounts':
      return notify(await deleteAccounts(request.accounts, nowMs()))
    case 'delete':
      return notify(await deletePulls(request.account, request.pullType, nowMs()))
    case 'prepare-cloud-deletion':
      return notify(await prepareCloudDeletion(request.account, nowMs()))
    case 'export':
      return writeExport(request)
    case 'convert':
      return convertFile(request.file, request.choices, request.precedence)
    case 'restore':
      return notify(await restore(request.restorePoint, nowMs()))
    case 'deletions':
      return listDeletions(nowMs())
    case 'undo-deletion':
      return notify(await undoDeletion(request.account, request.deletion, nowMs()))
    case 'link-to-cloud':
      return notify(await linkToCloud(request.account, request.owner))
    case 'unlink-from-cloud':
      return notify(await unlinkFromCloud(request.account))
    case 'next-sync':
      return getNextSyncRequest(request.account, request.owner, request.limit)
    case 'apply-sync':
      return applySync(request)
    case 'find-links':
      return ok(await findLinks(request.files))
    case 'delete-restore-points':
      return notify(await deleteRestorePoints())
    case 'clear-cache':
      clearAccountCache()
      return ok(null)
    default:
      return request satisfies never
  }
}

async function applySync({
  account,
  sent,
  response,
  hasRestorePoint,
}: Extract<PullRequest, { call: 'apply-sync' }>): Promise<PullResponses['apply-sync']> {
  const result = await applySyncResponse(account, sent, response, hasRestorePoint)
  return result.ok && result.value.hasChanged ? notify(result) : result
}

function getPreview(id: number): Previewed {
  const last = previewed?.preview.id === id ? previewed : undefined
  return must(last, 'Only the file of the last preview can be saved.')
}

async function save(
  { name, file, rest, origin }: Previewed,
  chosen: { readonly precedence: Precedence; readonly claimants?: readonly AccountId[] },
): Promise<PullResponses['save']> {
  const precedence = getPrecedence(origin, chosen.precedence)
  const { claimants = [] } = chosen
  const options = { name, atMs: nowMs(), precedence, claimants, ...(rest && { additions: rest }) }
  const saved = notify(await saveFile(file, await loadItemLookups(), options))
  if (!saved.ok) return saved
  previewed = undefined
  const { accounts, restorePoint } = saved.value
  const types = accounts.flatMap((account) => account.types)
  const added = types.reduce((sum, type) => sum + type.added, 0)
  return ok({ added, restorePoint, preferences: rest?.preferences ?? null })
}

/** Notifies all listeners of a successful change. */
function notify<Response extends Result<unknown, unknown>>(response: Response): Response {
  if (!response.ok) return response
  clearAccountCache()
  announcePullChange()
  return response
}

/** Computes the statistics of an account, which are empty for a missing account. */
async function readStatistics(id: AccountId): Promise<Result<PullStatistics, StorageProblem>> {
  const account = await openAccount(id)
  if (!account.ok) return account
  const histories = account.value.histories.filter(({ pulls }) => pulls.length > 0)
  return ok(computePullStatistics(histories, account.value.gaps))
}
