import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openTcpProxy, type TcpProxy } from '@bannerday/testing/tcp-proxy'
import { startReplica } from './replica.ts'
import { databaseIn, type DatabaseProcess, makeServer, type Server } from './server.ts'
import { mountSmallDisk } from './small-disk.ts'

/** A component of an installation besides server and database. */
export type Extra = 'proxy' | 'small-disk' | 'clock' | 'replica'

/** A running server with its database, for the scenarios that need the same. */
export type Installation = {
  readonly extra: Extra | undefined
  readonly server: Server
  readonly proxy: TcpProxy | null
  /** The database that the server writes to. */
  readonly database: () => Promise<DatabaseProcess>
  /** Fails over to the replica. */
  readonly failOver: (() => Promise<void>) | null
  readonly dataFolder: string
  readonly close: () => Promise<void>
}

export type Template = { readonly folder: string; readonly remove: () => void }

const CLOCK = new URL('shift-clock.ts', import.meta.url).href

function makeFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'bannerday-faults-'))
}

/** A data folder after a server start: copying it takes a tenth of the time of creating one. */
export async function makeTemplate(): Promise<Template> {
  const folder = makeFolder()
  const server = await makeServer({ DATA_DIR: folder })
  await server.start()
  await server.stop()
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}

/** Starts a server on a copy of a data folder, or returns why it cannot. */
export async function openInstallation(
  { folder }: Template,
  extra: Extra | undefined,
): Promise<Installation | { readonly skipped: string }> {
  const dataFolder = makeFolder()
  const disk = extra === 'small-disk' ? mountSmallDisk(dataFolder) : null
  if (disk?.mounted === false) {
    rmSync(dataFolder, { recursive: true })
    return { skipped: disk.reason }
  }
  execFileSync('cp', ['-a', `${folder}/.`, dataFolder])
  const env = {
    DATA_DIR: dataFolder,
    LOG_LEVEL: 'info',
    ...(extra === 'clock' && { NODE_OPTIONS: `--import ${CLOCK}` }),
  }
  const keeper = await makeServer(env)
  await keeper.start()
  const primary = await databaseIn(dataFolder)
  const { address } = primary
  const replica =
    extra === 'replica' ? await startReplica(primary, path.join(dataFolder, 'postgres')) : null
  if (replica && 'skipped' in replica) {
    await keeper.stop()
    rmSync(dataFolder, { recursive: true })
    return replica
  }
  const proxy = extra === 'proxy' || replica ? await openTcpProxy(address) : null
  let isOver = false
  // A second server that reaches the database through the proxy.
  const url = `postgres://${address.user}:${address.password}@127.0.0.1:${proxy?.port}/postgres`
  const server = proxy ? await makeServer({ ...env, DATABASE_URL: url }) : keeper
  if (server !== keeper) await server.start()
  return {
    extra,
    server,
    proxy,
    database: async () => (replica && isOver ? replica : databaseIn(dataFolder)),
    failOver:
      replica &&
      (async () => {
        await replica.promote()
        isOver = true
        proxy?.redirect(replica.address)
      }),
    dataFolder,
    close: async () => {
      if (server !== keeper) await server.stop()
      await keeper.stop()
      await replica?.stop()
      proxy?.close()
      disk?.unmount()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
