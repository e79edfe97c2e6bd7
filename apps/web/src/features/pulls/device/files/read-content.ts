import { readBackup } from '@bannerday/domain/formats/backup'
import type { ItemLookups } from '@bannerday/domain/formats/pull-file/found-file'
import type { PullFile, PullFileChoices } from '@bannerday/domain/formats/pull-file/pull-file'
import { readPullFile } from '@bannerday/domain/formats/read-pull-file'
import type { Sheet } from '@bannerday/domain/formats/sheets/sheet'
import { fail, ok, type Result } from '@bannerday/domain/result'
import { parseRest, type BackupRest } from './unknown-backup-fields.ts'
import type { ImportProblem } from './import-problem.ts'

/** The marker at the end of a backup. A text without it needs only one parse. */
const BACKUP_MARK = '"bannerday":{"backup":'

type Content = { readonly file: PullFile; readonly rest: BackupRest | null }

/** Parses the content of a file: a backup, or pulls in any format. */
export function readContent(
  content: string | readonly Sheet[],
  facts: ItemLookups,
  choices: PullFileChoices,
  onProgress?: (share: number) => void,
): Result<Content, ImportProblem> {
  if (typeof content === 'string' && content.includes(BACKUP_MARK)) {
    const backup = readBackup(content, facts, onProgress)
    if (backup.ok) return ok({ file: backup.value.file, rest: parseRest(backup.value.rest) })
    if (backup.problem.kind === 'newer-backup') return fail({ kind: 'newer-backup' })
  }
  const file = readPullFile(content, facts, choices, onProgress)
  return file.ok ? ok({ file: file.value, rest: null }) : file
}
