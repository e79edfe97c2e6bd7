import { must } from '@bannerday/domain/invariant'
import { computePullStatistics, type PullStatistics } from '@bannerday/domain/odds/pull-statistics'
import { computePlanOdds } from '@bannerday/domain/plan/plan-odds'
import { getPrecedence, type Precedence } from '@bannerday/domain/pulls/pull-precedence'
import { ok, type Result } from '@bannerday/domain/result'
import { nowMs } from '#shared/clock.ts'
import { findLinks } from './read-file.ts'
import {
  deletePulls,
  deleteRestorePoints,
  nameAccount,
  notifyStart,
  restore,
  setPullSettings,
  summariseAccounts,
} from './change-account.ts'
import { announcePullChange, type StorageProblem } from './database.ts'
import type { ImportProgress } from './import-preview.ts'
import { loadItemFacts } from './item-tables.ts'
import { computeOddsResponse } from './odds-request.ts'
import { clearAccountCache, openAccount } from './open-account.ts'
import { type Previewed, previewImport } from './preview-import.ts'
import { readChoices, readOverview } from './read-overview.ts'
import { readCollection } from './read-collection.ts'
import { readRecords } from './read-records.ts'
import { saveFile } from './save-file.ts'
import type { AccountId } from './stored-account.ts'
import {
  applySync as takeAnswerOfCloud,
  leaveCloud,
  linkToCloud,
  listDeletions,
  nextSync,
  undoDeletion,
} from './sync-replica.ts'
import type { PullAnswer, PullAnswers, PullReply, PullRequest } from './worker-protocol.ts'
import { convertFile, writeExport } from './write-export.ts'

/** The number of requested previews, which is also the id of the last one. */
let asked = 0
let previewed: Previewed | undefined

addEventListener('message', ({ data, ports }: MessageEvent<PullRequest>) => {
  const port = must(ports[0], 'A call comes with a port for its answer.')
  const reply = (message: PullReply) => port.postMessage(message)
  answer(data, (progress) => reply({ progress })).then(
    (done) => reply({ done }),
    (error: unknown) =>
      reply({ failure: error instanceof Error ? (error.stack ?? '') : 'unknown' }),
  )
})

async function answer(
  request: PullRequest,
  onProgress: (progress: ImportProgress) => void,
): Promise<PullAnswer> {
  switch (request.call) {
    case 'preview': {
      // Some browsers lack Temporal.
      if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
      const id = (asked += 1)
      const preview = await previewImport(id, request, onProgress)
      if (!preview.ok) return preview
      // A large file may finish after a small one that was requested later. Only the last preview
      // counts.
      if (id === asked) previewed = preview.value
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
    case 'statistics':
      return readStatistics(request.account)
    case 'odds':
      return ok(computeOddsResponse(request.question))
    case 'plan':
      return ok(computePlanOdds(request.game, request.goals))
    case 'accounts':
      return summariseAccounts()
    case 'name':
      return notify(await nameAccount(request.account, request.nickname))
    case 'start':
      return notify(await notifyStart(request.account, request.pullType, request, nowMs()))
    case 'choices':
      return readChoices(request.account, request.pullType, request.language)
    case 'choose':
      return notify(
        await setPullSettings(request.account, request.pullType, { chosen: request.chosen }),
      )
    case 'delete':
      return notify(await deletePulls(request.account, request.pullType, nowMs()))
    case 'export':
      return writeExport(request.order)
    case 'convert':
      return convertFile(request.file, request.choices, request.precedence)
    case 'restore':
      return notify(await restore(request.restorePoint, nowMs()))
    case 'deletions':
      return listDeletions(nowMs())
    case 'undo-deletion':
      return notify(await undoDeletion(request.account, request.deletion, nowMs()))
    case 'keep-in-cloud':
      return notify(await linkToCloud(request.account, request.owner))
    case 'leave-cloud':
      return notify(await leaveCloud(request.account))
    case 'next-sync':
      return nextSync(request.account, request.owner, request.most)
    case 'take-sync':
      return takeSync(request)
    case 'find-links':
      return ok(await findLinks(request.file))
    case 'forget-points':
      return notify(await deleteRestorePoints())
    case 'forget':
      clearAccountCache()
      return ok(null)
    default:
      return request satisfies never
  }
}

async function takeSync({
  account,
  sent,
  answer: cloud,
}: Extract<PullRequest, { call: 'take-sync' }>): Promise<PullAnswers['take-sync']> {
  const synced = await takeAnswerOfCloud(account, sent, cloud)
  return synced.ok && synced.value.hasChanged ? notify(synced) : synced
}

function getPreview(id: number): Previewed {
  const last = previewed?.preview.id === id ? previewed : undefined
  return must(last, 'What is saved is the file of the last preview.')
}

async function save(
  { name, file, rest, origin }: Previewed,
  chosen: { readonly precedence: Precedence; readonly found?: readonly AccountId[] },
): Promise<PullAnswers['save']> {
  const precedence = getPrecedence(origin, chosen.precedence)
  const { found = [] } = chosen
  const order = { name, atMs: nowMs(), precedence, found, ...(rest && { additions: rest }) }
  const saved = notify(await saveFile(file, await loadItemFacts(), order))
  if (!saved.ok) return saved
  previewed = undefined
  const { accounts, restorePoint } = saved.value
  const types = accounts.flatMap((account) => account.types)
  const added = types.reduce((sum, type) => sum + type.added, 0)
  return ok({ added, restorePoint, preferences: rest?.preferences ?? null })
}

/** Notifies all listeners of a successful change. */
function notify<Answer extends Result<unknown, unknown>>(answer: Answer): Answer {
  if (!answer.ok) return answer
  clearAccountCache()
  announcePullChange()
  return answer
}

/** Computes the statistics of an account, which are empty for a missing account. */
async function readStatistics(id: AccountId): Promise<Result<PullStatistics, StorageProblem>> {
  const account = await openAccount(id)
  if (!account.ok) return account
  const histories = account.value.histories.filter(({ pulls }) => pulls.length > 0)
  return ok(computePullStatistics(histories, account.value.gaps))
}
