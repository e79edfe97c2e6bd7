import { DatabaseError } from 'pg'
import { isOutage } from '../database/connections/is-outage.ts'
import { getReason } from '../database/embedded/embedded-problem.ts'
import type { BackupProblem } from './backup-problem.ts'
import { FileFault } from './file/file-fault.ts'

/**
 * Translates an error between database and file to a problem.
 *
 * @throws the error itself when it is a bug
 */
export function toBackupProblem(error: unknown, file: string): BackupProblem {
  if (error instanceof FileFault) return { kind: error.kind, file, product: error.product }
  if (error instanceof DatabaseError || isOutage(error)) {
    return { kind: 'database-failed', reason: getReason(error) }
  }
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) throw error
  if (error.code === 'EEXIST') return { kind: 'file-exists', file }
  return { kind: 'file-unusable', file, reason: getReason(error) }
}
