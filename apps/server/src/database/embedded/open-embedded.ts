import { access, constants, mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { fail, ok, type Result } from '@bannerday/domain/result'
import { type EmbeddedProblem, getReason } from './embedded-problem.ts'
import { findBinaries } from './binaries.ts'
import { chooseCluster, type Cluster } from './cluster.ts'
import { checkCluster } from './check-cluster.ts'
import { adoptCluster, createCluster, readPassword, wasCreated } from './create-cluster.ts'
import { lockFolder } from './folder-lock.ts'
import { stopPostmaster } from './postmaster.ts'
import { type Address, type Postmaster, startPostmaster } from './start-postmaster.ts'
import { superviseCluster } from './supervise-cluster.ts'

export type EmbeddedDatabase = {
  readonly address: Address
  /** The run mode of the database's programs, for the log. */
  readonly runsAs: string
  readonly close: () => Promise<void>
}

export type EmbeddedSettings = {
  readonly dataFolder: string
  readonly runsAsRoot: boolean
  /** Called once when the database has died and cannot be started again. */
  readonly onLost: (problem: EmbeddedProblem) => void
}

/** Starts the database of the data folder and keeps it running until it is closed. */
export async function openEmbedded(
  settings: EmbeddedSettings,
): Promise<Result<EmbeddedDatabase, EmbeddedProblem>> {
  const { dataFolder } = settings
  try {
    await mkdir(dataFolder, { recursive: true })
    await access(dataFolder, constants.W_OK)
  } catch (error) {
    return fail({ kind: 'folder-unusable', folder: dataFolder, reason: getReason(error) })
  }
  const folder = await realpath(dataFolder)
  const lock = await lockFolder(folder).catch(getReason)
  if (typeof lock === 'string') return fail({ kind: 'folder-unusable', folder, reason: lock })
  if (lock === null) return fail({ kind: 'folder-in-use', folder })
  const started = await startIn(folder, settings.runsAsRoot).catch((error: unknown) =>
    fail({ kind: 'folder-unusable' as const, folder, reason: getReason(error) }),
  )
  if (!started.ok) {
    lock.release()
    return started
  }
  const { cluster, password, postmaster } = started.value
  const stop = superviseCluster(cluster, password, postmaster, settings.onLost)
  return ok({
    address: postmaster.address,
    runsAs: cluster.runAs.name,
    close: async () => {
      await stop()
      lock.release()
    },
  })
}

type Started = {
  readonly cluster: Cluster
  readonly password: string
  readonly postmaster: Postmaster
}

async function startIn(
  dataFolder: string,
  runsAsRoot: boolean,
): Promise<Result<Started, EmbeddedProblem>> {
  const binaries = await findBinaries()
  if (!binaries.ok) return binaries
  const chosen = await chooseCluster(dataFolder, binaries.value, runsAsRoot)
  if (!chosen.ok) return chosen
  const cluster = chosen.value
  if (!(await stopPostmaster(cluster))) {
    const reason = 'a database left by a killed server cannot be stopped'
    return fail({ kind: 'not-started', folder: cluster.folder, reason })
  }
  const password = await preparePassword(cluster, join(dataFolder, 'postgres-password'))
  if (!password.ok) return password
  const postmaster = await startPostmaster(cluster, password.value)
  return postmaster.ok
    ? ok({ cluster, password: password.value, postmaster: postmaster.value })
    : postmaster
}

/** Creates the cluster, or checks the existing one. Returns its password. */
async function preparePassword(
  cluster: Cluster,
  file: string,
): Promise<Result<string, EmbeddedProblem>> {
  if (wasCreated(cluster, file)) {
    const problem = await checkCluster(cluster)
    if (problem) return fail(problem)
    await adoptCluster(cluster)
  } else {
    const created = await createCluster(cluster, file)
    if (!created.ok) return created
  }
  return readPassword(cluster, file)
}
