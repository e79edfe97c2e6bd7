import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fail, ok, type Result } from '@bannerday/domain/result'
import { type EmbeddedProblem, getReason } from './embedded-problem.ts'
import { type Binaries, installationFolder } from './binaries.ts'
import {
  runAsCurrentUser,
  runAsUser,
  findUnprivilegedUser,
  listRootModes,
  canRunPrograms,
} from './run-as.ts'
import type { RunAs, User } from './run-program.ts'

/** The files of the database, and how its programs run. */
export type Cluster = {
  readonly folder: string
  readonly binaries: Binaries
  readonly runAs: RunAs
}

/** A file in the data folder that names the folder to which the database was moved. */
export const LOCATION_FILE = 'postgres-is-at'

/** The folder for programs and data when the unprivileged user cannot reach their own folders. */
const OPEN_FOLDER = '/var/lib'

/** Chooses the folder of the database and the user that runs it. */
export async function chooseCluster(
  dataFolder: string,
  binaries: Binaries,
  runsAsRoot: boolean,
): Promise<Result<Cluster, EmbeddedProblem>> {
  const folder = join(dataFolder, 'postgres')
  if (!runsAsRoot) return ok({ folder, binaries, runAs: runAsCurrentUser })
  const nobody = await findUnprivilegedUser()
  if (nobody === null) return failUnprivileged('there is no user "nobody"')
  if (!existsSync(join(dataFolder, LOCATION_FILE))) {
    for (const runAs of listRootModes(nobody)) {
      if (await canRunPrograms(runAs, dataFolder, binaries)) return ok({ folder, binaries, runAs })
    }
    if (existsSync(folder)) return failUnprivileged(`no unprivileged user can reach ${folder}`)
  }
  return moveCluster(dataFolder, binaries, nobody)
}

/** Whether a data folder contains a database. */
export function hasCluster(dataFolder: string): boolean {
  return existsSync(join(dataFolder, 'postgres')) || existsSync(join(dataFolder, LOCATION_FILE))
}

/** Copies the programs to a reachable folder and stores the data beside them. */
export async function moveCluster(
  dataFolder: string,
  binaries: Binaries,
  nobody: User,
  openFolder = OPEN_FOLDER,
): Promise<Result<Cluster, EmbeddedProblem>> {
  const locationFile = join(dataFolder, LOCATION_FILE)
  try {
    const name = `bannerday-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)}`
    const home = existsSync(locationFile)
      ? (await readFile(locationFile, 'utf8')).trim()
      : join(openFolder, name)
    const programs = join(home, 'programs')
    await mkdir(home, { recursive: true, mode: 0o755 })
    await rm(`${programs}.new`, { recursive: true, force: true })
    await cp(installationFolder(binaries), `${programs}.new`, {
      recursive: true,
      verbatimSymlinks: true,
    })
    await rm(programs, { recursive: true, force: true })
    await rename(`${programs}.new`, programs)
    await writeFile(locationFile, `${home}\n`)
    const moved = {
      initdb: join(programs, 'bin', basename(binaries.initdb)),
      postgres: join(programs, 'bin', basename(binaries.postgres)),
      pg_ctl: join(programs, 'bin', basename(binaries.pg_ctl)),
    }
    const runAs = runAsUser(nobody)
    if (!(await canRunPrograms(runAs, home, moved)))
      return failUnprivileged(`user ${nobody.uid} cannot run programs`)
    return ok({ folder: join(home, 'postgres'), binaries: moved, runAs })
  } catch (error) {
    return failUnprivileged(getReason(error))
  }
}

function failUnprivileged(reason: string): Result<never, EmbeddedProblem> {
  return fail({ kind: 'no-unprivileged-user', reason })
}
