import { announcePullChange } from '#shared/storage/pull-changes.ts'
import { saveFile } from '#shared/storage/pull-store.ts'
import type { PullFile } from '@bannerday/domain/formats/pull-file'
import { must } from '@bannerday/domain/invariant'
import { ok } from '@bannerday/domain/result'
import { loadItemFacts } from './item-facts.ts'
import type { ImportStep, PullAnswer, PullAnswers, PullReply, PullRequest } from './pull-calls.ts'
import { previewImport } from './preview-import.ts'
import { forgetAccount } from './open-account.ts'
import { readOverview } from './read-overview.ts'
import { readRecords } from './records/read-records.ts'

let previewed: PullFile | undefined

addEventListener('message', ({ data, ports }: MessageEvent<PullRequest>) => {
  const port = must(ports[0], 'A call comes with a port for its answer.')
  const reply = (message: PullReply) => port.postMessage(message)
  answer(data, (step) => reply({ step })).then(
    (done) => reply({ done }),
    (error: unknown) =>
      reply({ failure: error instanceof Error ? (error.stack ?? '') : 'unknown' }),
  )
})

async function answer(
  request: PullRequest,
  onStep: (step: ImportStep) => void,
): Promise<PullAnswer> {
  switch (request.call) {
    case 'preview': {
      // Not every browser brings Temporal yet.
      if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
      const preview = await previewImport(request.file, onStep)
      if (!preview.ok) return preview
      previewed = preview.value.file
      return ok(preview.value.preview)
    }
    case 'save':
      return save(must(previewed, 'A file is saved after it was previewed.'))
    case 'overview':
      return readOverview(request.account)
    case 'records':
      return readRecords(request.account, request.view, request.start, request.count)
    case 'forget':
      forgetAccount()
      return ok(null)
    default:
      return request satisfies never
  }
}

async function save(file: PullFile): Promise<PullAnswers['save']> {
  const saved = await saveFile(file, await loadItemFacts())
  if (!saved.ok) return saved
  previewed = undefined
  forgetAccount()
  announcePullChange()
  const types = saved.value.accounts.flatMap((account) => account.types)
  return ok({ added: types.reduce((sum, type) => sum + type.added, 0) })
}
