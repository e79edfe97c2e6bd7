import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, inject } from 'vitest'
import { runServer, type ServerProcess } from './server-process.ts'

/** A data folder for each test of a file; its servers stop with the test. */
export function useServers() {
  let dataFolder = ''
  let started: ServerProcess[] = []

  beforeEach(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'data of a server '))
  })

  afterEach(async () => {
    await Promise.all(started.map((server) => stop(server)))
    started = []
    await rm(dataFolder, { recursive: true })
  })

  async function stop({ child, ended }: ServerProcess): Promise<void> {
    child.kill('SIGTERM')
    await ended
  }

  function start(env: Record<string, string> = {}): ServerProcess {
    const server = runServer(dataFolder, undefined, { env })
    started.push(server)
    return server
  }

  /** Copies an empty database into the data folder, as after the first start of a server. */
  function copyEmptyDatabase(): void {
    execFileSync('cp', ['-a', `${inject('emptyFolder')}/.`, dataFolder])
  }

  return { dataFolder: () => dataFolder, copyEmptyDatabase, start, stop }
}
