import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, lchown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fail, ok, type Result } from '@bannerday/domain/result'
import { type EmbeddedProblem, reasonOf } from './embedded-problem.ts'
import type { Cluster } from './cluster.ts'
import { failureLine, runProgram, type User } from './run-program.ts'

/** The database's only role, a superuser of this cluster. */
export const CLUSTER_USER = 'bannerday'

/** The password of the cluster: read from the file, or made and written there for the owner only. */
export async function clusterPassword(file: string): Promise<string> {
  if (!existsSync(file)) {
    await writeDurably(`${file}.new`, randomBytes(24).toString('base64url'))
    await rename(`${file}.new`, file)
    await syncFolder(dirname(file))
  }
  return readFile(file, 'utf8')
}

/**
 * Makes sure that the cluster exists and belongs to who runs it. A creation that was cut off
 * leaves nothing behind that could be taken for a cluster.
 */
export async function createCluster(
  cluster: Cluster,
  password: string,
): Promise<Result<'created' | 'existing', EmbeddedProblem>> {
  const { folder, runAs } = cluster
  try {
    if (existsSync(folder)) {
      await giveTo(runAs.owner, folder)
      return ok('existing')
    }
    const draft = `${folder}.new`
    const passwordFile = `${folder}.password`
    await rm(draft, { recursive: true, force: true, maxRetries: 10 })
    await rm(passwordFile, { force: true })
    await mkdir(draft, { mode: 0o700 })
    await writeDurably(passwordFile, password)
    await giveTo(runAs.owner, draft)
    await giveTo(runAs.owner, passwordFile)
    const end = await runProgram(runAs, cluster.binaries.initdb, ...initdbArguments(cluster))
    await rm(passwordFile)
    if (end.code !== 0) return notCreated(folder, failureLine(end.output))
    await rename(draft, folder)
    await syncFolder(dirname(folder))
    return ok('created')
  } catch (error) {
    return notCreated(folder, reasonOf(error))
  }
}

function initdbArguments({ folder }: Cluster): readonly string[] {
  return [
    `--pgdata=${folder}.new`,
    `--pwfile=${folder}.password`,
    `--username=${CLUSTER_USER}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
  ]
}

function notCreated(folder: string, reason: string): Result<never, EmbeddedProblem> {
  return fail({ kind: 'not-created', folder, reason })
}

/** Hands a file, or a folder with all that is in it, to a user. */
async function giveTo(owner: User | null, path: string): Promise<void> {
  if (owner === null) return
  const { uid, gid } = await stat(path)
  if (uid === owner.uid && gid === owner.gid) return
  const inside = (await stat(path)).isDirectory() ? await readdir(path, { recursive: true }) : []
  for (const name of inside) await lchown(join(path, name), owner.uid, owner.gid)
  // Last, so that a hand-over that was cut off is seen and done again.
  await chown(path, owner.uid, owner.gid)
}

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
