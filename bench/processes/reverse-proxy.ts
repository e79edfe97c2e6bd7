import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@bannerday/faults/run/server'

export type ReverseProxy = { readonly origin: string; readonly stop: () => Promise<void> }

const START_TIMEOUT_MS = 10_000

/** Finds HAProxy; undefined when it is not installed. */
export function findHaproxy(): string | undefined {
  return ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'].find((file) => existsSync(file))
}

/** Balances requests over servers on these ports. */
export async function startProxy(program: string, ports: readonly number[]): Promise<ReverseProxy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bannerday-proxy-'))
  const file = path.join(folder, 'haproxy.cfg')
  const port = await findFreePort()
  const lines = [
    'defaults',
    '  mode http',
    '  timeout connect 5s',
    '  timeout client 60s',
    '  timeout server 60s',
    'frontend requests',
    `  bind 127.0.0.1:${port}`,
    '  default_backend servers',
    'backend servers',
    '  balance roundrobin',
    ...ports.map((server) => `  server web-${server} 127.0.0.1:${server}`),
    '',
  ]
  writeFileSync(file, lines.join('\n'))
  const child = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const origin = `http://127.0.0.1:${port}`
  const stop = async () => {
    child.kill('SIGKILL')
    await exited
    rmSync(folder, { recursive: true })
  }
  const deadline = performance.now() + START_TIMEOUT_MS
  while (performance.now() < deadline) {
    const response = await fetch(`${origin}/healthz`).catch(() => null)
    if (response?.ok) return { origin, stop }
    await sleep(50)
  }
  await stop()
  throw new Error('the proxy does not start')
}
