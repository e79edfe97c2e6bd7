import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildTree } from './build-tree.ts'
import { type Entering, enterRoot, runInRoot } from './enter-root.ts'

/**
 * Builds what the Dockerfile would and starts it as the user it names, on a disk of which only /data
 * and /tmp can be written: where no container engine can run, this is what stands for one. It takes
 * root, because only root lays out a disk.
 */
const repository = path.resolve(import.meta.dirname, '../..')
const place = mkdtempSync(path.join(tmpdir(), 'container-tree-'))
const START_MS = 60_000
const STOP_MS = 10_000

try {
  await tryTree()
  console.log('The tree is whole: it starts, answers, writes nowhere else and stops.')
} finally {
  rmSync(place, { recursive: true })
}

async function tryTree(): Promise<void> {
  const tree = await buildTree(
    readFileSync(path.join(repository, 'Dockerfile'), 'utf8'),
    repository,
    place,
  )
  expect(tree.user === 'node', 'a plain user')
  execFileSync('chmod', ['755', place])
  const size = execFileSync('du', ['-sm', tree.root, '--exclude=etc'], { encoding: 'utf8' })
  console.log(`· ${size.split('\t')[0]} MB beside the base image`)
  const port = String(await freePort())
  const env = { ...tree.env, PORT: port, READ_ANNOUNCEMENTS: 'off', LOG_LEVEL: 'warn' }
  const entering: Entering = { root: tree.root, workdir: tree.workdir, isPlain: true, env }

  const tries =
    'for place in /bannerday /etc /home /; do touch $place/mark && exit 1; done; touch /data/mark'
  expect(
    (await runInRoot(entering, ['sh', '-c', `(${tries}) 2>/dev/null`])) === 0,
    'a disk that cannot be written',
  )
  expect((await runInRoot(entering, tree.healthCheck)) === 1, 'no health without a server')

  const server = enterRoot(entering, tree.command)
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve))
  try {
    await untilReady(`http://127.0.0.1:${port}/readyz`, () => server.exitCode !== null)
    for (const address of ['/', '/api/games', '/api/events?games=genshin', '/api/docs']) {
      const answer = await fetch(`http://127.0.0.1:${port}${address}`)
      expect(answer.status === 200, `an answer to ${address}`)
      await answer.body?.cancel()
    }
    expect((await runInRoot(entering, tree.healthCheck)) === 0, 'health with a server')
  } finally {
    server.kill('SIGTERM')
  }
  const code = await Promise.race([ended, sleep(STOP_MS, 'late' as const, { ref: false })])
  expect(code === 0, `an orderly stop (it was ${code})`)
}

function expect(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(`There is not: ${what}.`)
  console.log(`✓ ${what}`)
}

async function untilReady(url: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline) {
    if (hasEnded()) throw new Error('The server ended before it was ready.')
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await sleep(200)
  }
  throw new Error(`${url} was not ready within a minute.`)
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', () => resolve()))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
