import { access, constants, mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { fail, ok, type Result } from '@bannerday/domain/result'
import { type EmbeddedProblem, reasonOf } from './embedded-problem.ts'
import { findBinaries } from './binaries.ts'
import { chooseCluster, type Cluster } from './cluster.ts'
import { clusterPassword, createCluster } from './create-cluster.ts'
import { lockFolder } from './folder-lock.ts'
import { stopPostmaster } from './postmaster.ts'
import { type Address, type Postmaster, startPostmaster } from './start-postmaster.ts'

export type EmbeddedDatabase = {
  readonly address: Address
  /** How the database's programs run, for the log. */
  readonly runsAs: string
  readonly close: () => Promise<void>
}

export type EmbeddedSettings = {
  readonly dataFolder: string
  readonly runsAsRoot: boolean
  /** Called once when the database has died and cannot be started again. */
  readonly onLost: (problem: EmbeddedProblem) => void
}

/** Starts the database that lives in the data folder, and keeps it running until it is closed. */
export async function openEmbedded(
  settings: EmbeddedSettings,
): Promise<Result<EmbeddedDatabase, EmbeddedProblem>> {
  const { dataFolder } = settings
  try {
    await mkdir(dataFolder, { recursive: true })
    await access(dataFolder, constants.W_OK)
  } catch (error) {
    return fail({ kind: 'folder-unusable', folder: dataFolder, reason: reasonOf(error) })
  }
  const folder = await realpath(dataFolder)
  const lock = await lockFolder(folder)
  if (lock === null) return fail({ kind: 'folder-in-use', folder })
  const started = await startIn(folder, settings.runsAsRoot)
  if (!started.ok) {
    lock.release()
    return started
  }
  const { cluster, password, postmaster } = started.value
  const stop = keepRunning(cluster, password, postmaster, settings.onLost)
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
  const password = await clusterPassword(join(dataFolder, 'postgres-password'))
  const created = await createCluster(cluster, password)
  if (!created.ok) return created
  const postmaster = await startPostmaster(cluster, password)
  return postmaster.ok ? ok({ cluster, password, postmaster: postmaster.value }) : postmaster
}

/** Starts the database again, at the same address, whenever it dies. Answers how to stop it. */
function keepRunning(
  cluster: Cluster,
  password: string,
  first: Postmaster,
  onLost: (problem: EmbeddedProblem) => void,
): () => Promise<void> {
  let stopping = false
  async function watch(postmaster: Postmaster): Promise<void> {
    await postmaster.ended
    if (stopping) return
    const again = await startPostmaster(cluster, password, postmaster.address.port)
    if (!again.ok) return onLost(again.problem)
    if (stopping) await stopPostmaster(cluster)
    await watch(again.value)
  }
  const watching = watch(first)
  return async () => {
    stopping = true
    await stopPostmaster(cluster)
    await watching
  }
}
