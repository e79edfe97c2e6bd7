import { nowMs } from '#shared/clock.ts'
import { previewFile } from '../store/pull-store.ts'
import type { PullFile, PullFileChoices } from '@bannerday/domain/formats/pull-file/pull-file'
import { writeUigf, type ExportAccount } from '@bannerday/domain/formats/uigf/write-uigf'
import { getPrecedence, type Precedence } from '@bannerday/domain/pulls/pull-precedence'
import { ok, type Result } from '@bannerday/domain/result'
import { loadItemFacts } from '../rows/item-facts.ts'
import type { ImportProblem } from './import-problem.ts'
import type { WrittenExport } from './export-order.ts'
import { readContent } from './read-content.ts'
import { readSource } from './read-source.ts'
import { exportInfo, writtenAccount } from './written-account.ts'

/**
 * Writes the result of an import as a UIGF file when the device cannot store it. Readable stored
 * pulls are merged into it. `chosen` is the side that wins conflicts.
 */
export async function convertFile(
  source: File,
  choices: PullFileChoices,
  chosen: Precedence,
): Promise<Result<WrittenExport, ImportProblem>> {
  const content = await readSource(source)
  if (!content.ok) return content
  const read = readContent(content.value, await loadItemFacts(), choices)
  if (!read.ok) return read
  const { file } = read.value
  const info = exportInfo(nowMs())
  const uigf = writeUigf(await getAccounts(file, chosen), file.miliastraRows, info, {
    strict: false,
  })
  const blob = new Blob([JSON.stringify(uigf.file)], { type: 'application/json' })
  return ok({ file: blob, name: 'bannerday.uigf4.json', leftOut: [] })
}

async function getAccounts(file: PullFile, chosen: Precedence): Promise<readonly ExportAccount[]> {
  const joined = await previewFile(file, await loadItemFacts(), getPrecedence('file', chosen))
  return joined.ok ? joined.value.accounts.map((one) => writtenAccount(one.account)) : file.accounts
}
