import type { EmbeddedProblem } from './embedded/embedded-problem.ts'

/** A reason for which the database could not be opened. */
export type DatabaseProblem =
  | EmbeddedProblem
  | {
      readonly kind: 'unreachable'
      readonly variable: 'DATABASE_URL' | 'DATABASE_DIRECT_URL'
      readonly address: string
      readonly reason: string
    }
  | { readonly kind: 'not-migrated'; readonly reason: string }
  | { readonly kind: 'lost-at-start'; readonly description: string; readonly reason: string }

/** Formats a problem as one line that names the helpful variable. */
export function describeDatabaseProblem(problem: DatabaseProblem): string {
  switch (problem.kind) {
    case 'folder-unusable':
      return `DATA_DIR: cannot write to ${problem.folder} (${problem.reason})`
    case 'folder-in-use':
      return `DATA_DIR: another server already uses ${problem.folder}; stop it or set another DATA_DIR`
    case 'folder-empty':
      return `DATA_DIR: no server has used ${problem.folder} yet; set DATA_DIR or DATABASE_URL as for the server`
    case 'no-binaries':
      return `No embedded PostgreSQL for this machine (${problem.reason}); set DATABASE_URL`
    case 'no-unprivileged-user':
      return `The embedded PostgreSQL does not run as root here (${problem.reason}); start as another user or set DATABASE_URL`
    case 'not-created':
      return `DATA_DIR: cannot create a database in ${problem.folder} (${problem.reason}); repair it or set DATABASE_URL`
    case 'not-started':
      return `DATA_DIR: the database in ${problem.folder} does not start (${problem.reason}); repair it or set DATABASE_URL`
    case 'damaged':
      return `DATA_DIR: the database in ${problem.folder} is damaged (${problem.reason}); restore a copy of the whole DATA_DIR, or set an empty one to start over`
    case 'password-lost':
      return `DATA_DIR: the file postgres-password ${problem.reason}, and the database in ${problem.folder} cannot be opened without it; restore it from a copy of the DATA_DIR`
    case 'other-version':
      return `DATA_DIR: the database in ${problem.folder} was created by PostgreSQL ${problem.dataVersion}, and this release runs ${problem.programVersion}; see docs/operations/upgrading.md`
    case 'unreachable':
      return `${problem.variable}: the database at ${problem.address} does not respond (${problem.reason})${getHint(problem.reason)}`
    case 'not-migrated':
      return `The database cannot be migrated (${problem.reason}); check the privileges of DATABASE_URL`
    case 'lost-at-start':
      return `The database was lost during the start: ${problem.description} (${problem.reason})`
  }
}

/** A pooler rejects the startup parameters that limit connections. */
function getHint(reason: string): string {
  return reason.includes('startup parameter')
    ? '; behind a pooler, also set DATABASE_DIRECT_URL, which bypasses it'
    : ''
}
