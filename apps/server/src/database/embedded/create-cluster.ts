import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, lchown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fail, ok, type Result } from '@bannerday/domain/result'
import { type EmbeddedProblem, getReason } from './embedded-problem.ts'
import type { Cluster } from './cluster.ts'
import { findFailureLine, runProgram, type User } from './run-program.ts'

/** The database's only role, a superuser of this cluster. */
export const CLUSTER_USER = 'bannerday'

/** Reads the password of an existing cluster from its file in the data folder. */
export async function readPassword(
  { folder }: Cluster,
  file: string,
): Promise<Result<string, EmbeddedProblem>> {
  if (!existsSync(file)) return fail({ kind: 'password-lost', folder, reason: 'is missing' })
  const password = await readFile(file, 'utf8')
  return password === ''
    ? fail({ kind: 'password-lost', folder, reason: 'is empty' })
    : ok(password)
}

/**
 * Whether a cluster was created before, so that creating another would hide the loss of its data.
 */
export function wasCreated({ folder }: Cluster, passwordFile: string): boolean {
  return existsSync(folder) || (existsSync(passwordFile) && !existsSync(getDraftFolder(folder)))
}

/** Gives an existing cluster to the user that runs it. */
export async function adoptCluster({ folder, runAs }: Cluster): Promise<void> {
  await changeOwner(runAs.owner, folder)
}

/**
 * Creates a cluster, and its password in a file that only the owner can read. An interrupted
 * creation leaves no folder that looks like a cluster, but a draft that distinguishes it from a
 * lost cluster.
 */
export async function createCluster(
  cluster: Cluster,
  passwordFile: string,
): Promise<Result<null, EmbeddedProblem>> {
  const { folder, runAs } = cluster
  try {
    const draft = getDraftFolder(folder)
    const draftPasswordFile = `${folder}.password`
    await rm(draft, { recursive: true, force: true, maxRetries: 10 })
    await rm(draftPasswordFile, { force: true })
    await mkdir(draft, { mode: 0o700 })
    const password = randomBytes(24).toString('base64url')
    await writeDurably(`${passwordFile}.new`, password)
    await rename(`${passwordFile}.new`, passwordFile)
    await syncFolder(dirname(passwordFile))
    await writeDurably(draftPasswordFile, password)
    await changeOwner(runAs.owner, draft)
    await changeOwner(runAs.owner, draftPasswordFile)
    const end = await runProgram(runAs, cluster.binaries.initdb, ...initdbArguments(cluster))
    await rm(draftPasswordFile)
    if (end.code !== 0) return notCreated(folder, findFailureLine(end.output))
    await rename(draft, folder)
    await syncFolder(dirname(folder))
    return ok(null)
  } catch (error) {
    return notCreated(folder, getReason(error))
  }
}

function getDraftFolder(folder: string): string {
  return `${folder}.new`
}

function initdbArguments({ folder }: Cluster): readonly string[] {
  return [
    `--pgdata=${getDraftFolder(folder)}`,
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

/** Changes the owner of a file or folder, recursively. */
async function changeOwner(owner: User | null, path: string): Promise<void> {
  if (owner === null) return
  const { uid, gid } = await stat(path)
  if (uid === owner.uid && gid === owner.gid) return
  const entries = (await stat(path)).isDirectory() ? await readdir(path, { recursive: true }) : []
  for (const name of entries) await lchown(join(path, name), owner.uid, owner.gid)
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
