import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DCLinter } from 'dclint'
import { validate } from 'dockerfile-utils'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { serverEnvironment, serverProgram } from './server-program.mjs'

type Service = {
  image?: string
  build?: string
  environment?: Record<string, string>
  ports?: string[]
  networks?: string[]
  volumes?: string[]
  read_only?: boolean
  restart?: string
  cap_drop?: string[]
  logging?: { options?: Record<string, string> }
  mem_limit?: string
  security_opt?: string[]
}
type Linted = { messages: { line: number; message: string }[] }
type Compose = {
  services: Record<string, Service>
  networks?: Record<string, { internal?: boolean } | null>
  volumes?: Record<string, null>
}

const repository = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(repository, file), 'utf8')
const readCompose = (file: string) => parse(read(file), { merge: true }) as Compose

const DOCKERFILES = ['Dockerfile', 'operations/pgbouncer/Dockerfile']
const COMPOSE_FILES = ['compose.yaml', 'compose.embedded.yaml']

/** A tag that names a version: neither `latest` nor none. */
const PINNED = /:(\d+\.\d+\.\d+|\d+\.\d+|[a-z]+-slim)[\w.-]*$/

/** Reads the instructions of a Dockerfile as keyword and arguments; joins continued lines. */
function readInstructions(text: string): [keyword: string, rest: string][] {
  return text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => [line.split(' ', 1)[0]!, line.slice(line.indexOf(' ') + 1)])
}

const listArguments = (text: string, keyword: string) =>
  readInstructions(text).flatMap(([name, rest]) => (name === keyword ? [rest] : []))

describe.each(DOCKERFILES)('%s', (file) => {
  const text = read(file)

  it('passes the Dockerfile linter', () => {
    expect(validate(text).map(({ message }) => message)).toEqual([])
  })

  it('pins the versions of its base images', () => {
    const stages = listArguments(text, 'FROM').map((rest) => rest.split(' AS '))
    const names = stages.map(([, name]) => name)
    const images = stages.map(([image]) => image).filter((image) => !names.includes(image))
    for (const image of images) expect(image).toMatch(PINNED)
  })

  it('ends as a plain user with a command and a health check', () => {
    const keywords = readInstructions(text).map(([keyword]) => keyword)
    expect(listArguments(text, 'USER').at(-1)).not.toMatch(/^(root|0)$/)
    expect(keywords.slice(keywords.lastIndexOf('USER'))).toEqual([
      'USER',
      'EXPOSE',
      'HEALTHCHECK',
      'CMD',
    ])
  })
})

describe('the image of the server', () => {
  const text = read('Dockerfile')

  it('uses the Node version that npm start installs', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: { node: string } }
    const images = listArguments(text, 'FROM').filter((rest) => rest.startsWith('node:'))
    expect(images).not.toEqual([])
    for (const image of images) expect(image).toContain(`node:${dependencies.node}-`)
  })

  it('copies the manifest of every workspace that the apps need', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: object }
    const workspaces = Object.keys(packages).filter((name) => /^(apps|packages)\/[^/]+$/.test(name))
    const copied = listArguments(text, 'COPY').flatMap((rest) => rest.split(' ').slice(0, -1))
    for (const name of workspaces) expect(copied).toContain(`${name}/package.json`)
  })

  it('starts the server with the arguments and variables of npm start', () => {
    const command = JSON.parse(listArguments(text, 'CMD').at(-1)!) as string[]
    expect(command).toEqual(['node', ...serverProgram])
    const variables = listArguments(text, 'ENV').join(' ')
    for (const [name, value] of Object.entries(serverEnvironment)) {
      expect(variables).toContain(`${name}=${value}`)
    }
  })
})

describe('the production file tree', () => {
  let folder: string
  let server: ChildProcess | undefined

  // Only root can start a process as another user; elsewhere the tests already run as a plain one.
  const user = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {}

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'production-tree-'))
    chmodSync(folder, 0o755)
    copyProductionFiles(folder)
    const data = path.join(folder, 'data')
    mkdirSync(data, { mode: 0o777 })
    chmodSync(data, 0o777)
  }, 60_000)

  afterAll(() => {
    server?.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  it('starts as a plain user, passes its health check and stops in order', async () => {
    const PORT = String(await findFreePort())
    const env = {
      ...serverEnvironment,
      NODE_ENV: 'production',
      PORT,
      DATA_DIR: path.join(folder, 'data'),
      READ_ANNOUNCEMENTS: 'off',
      LOG_LEVEL: 'warn',
    }
    const node = path.join(folder, 'node_modules/node/bin/node')
    const options = { cwd: folder, env, ...user }
    const isHealthy = () => spawnSync(node, ['operations/check-health.mjs'], options).status === 0
    expect(isHealthy()).toBe(false)

    server = spawn(node, serverProgram, { ...options, stdio: ['ignore', 'ignore', 'inherit'] })
    await vi.waitUntil(
      async () => {
        expect(server?.exitCode).toBeNull()
        const response = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => null)
        return response?.ok
      },
      { timeout: 60_000, interval: 200 },
    )
    expect(isHealthy()).toBe(true)
    for (const address of ['/', '/api/games', '/api/events?games=genshin', '/api/docs']) {
      const response = await fetch(`http://127.0.0.1:${PORT}${address}`)
      expect([address, response.status]).toEqual([address, 200])
      await response.body?.cancel()
    }

    server.kill('SIGTERM')
    expect(await once(server, 'exit')).toEqual([0, null])
  })
})

/** Copies the files that the last stage of the Dockerfile copies, without what the build ignores. */
function copyProductionFiles(folder: string): void {
  const ignored = read('.dockerignore').match(/^\*\*\/.*|^(apps|packages)\/.*/gm) ?? []
  const ignoredFiles = new Set(globSync(ignored, { cwd: repository }))
  const isCopied = (file: string) => !ignoredFiles.has(path.relative(repository, file))
  for (const name of ['packages', 'apps/server', 'operations/check-health.mjs']) {
    const options = { recursive: true, filter: isCopied }
    cpSync(path.join(repository, name), path.join(folder, name), options)
  }
  cpSync(path.join(repository, 'apps/web/dist'), path.join(folder, 'apps/web/dist'), {
    recursive: true,
  })
  // Hard links take a tenth of the time of copies; they need the same disk.
  for (const name of ['node_modules', 'apps/server/node_modules']) {
    const [from, to] = [path.join(repository, name), path.join(folder, name)]
    if (existsSync(from) && spawnSync('cp', ['-al', from, to]).status !== 0) {
      spawnSync('cp', ['-a', from, to])
    }
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', () => resolve()))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

describe.each(COMPOSE_FILES)('%s', (file) => {
  const { services, volumes = {} } = readCompose(file)
  const entries = Object.entries(services)

  it('passes the Compose linter', () => {
    const linter = new DCLinter({
      // The proxy serves the public; a test below checks which service publishes which port.
      rules: { 'no-unbound-port-interfaces': 0 },
      quiet: false,
      debug: false,
      exclude: [],
    })
    const results: Linted[] = linter.lintFiles([path.join(repository, file)], false)
    expect(
      results.flatMap(({ messages }) => messages.map(({ line, message }) => `${line}: ${message}`)),
    ).toEqual([])
  })

  it('runs images of pinned versions or builds them from this repository', () => {
    for (const [, { image, build }] of entries) {
      if (image === undefined)
        expect(existsSync(path.join(repository, build!, 'Dockerfile'))).toBe(true)
      else expect(image).toMatch(PINNED)
    }
  })

  it('drops the privileges that a service does not need', () => {
    for (const [name, service] of entries) {
      expect(service.security_opt, name).toContain('no-new-privileges:true')
      expect(service.restart, name).toBe('unless-stopped')
      // The database image sets up its folder as root and then becomes another user.
      if (name === 'postgres') continue
      expect(service.read_only, name).toBe(true)
      expect(service.cap_drop, name).toEqual(['ALL'])
    }
  })

  it('bounds the log and the memory of each service', () => {
    for (const [name, { logging, mem_limit: limit }] of entries) {
      expect(logging?.options, name).toEqual({ 'max-file': '3', 'max-size': '10m' })
      expect(limit, name).toMatch(/^\d+[gm]$/)
    }
  })

  it('contains no secret', () => {
    for (const [, { environment = {} }] of entries) {
      for (const [name, value] of Object.entries(environment)) {
        if (/PASSWORD|SECRET|KEY|SMTP/.test(name)) expect(value).toMatch(/^\$\{\w+:[?-]/)
        expect(value.replaceAll(/\$\{[^}]*\}/g, '')).not.toMatch(/:[^/@]+@/)
      }
    }
  })

  it('sets documented variables only', () => {
    const documented = read('docs/configuration.md')
    const ours = entries.filter(([, { build }]) => build === '.')
    expect(ours).not.toEqual([])
    for (const [, { environment = {} }] of ours) {
      for (const name of Object.keys(environment)) expect(documented).toContain(`\`${name}\``)
    }
  })

  it('mounts declared volumes and existing files', () => {
    const sources = entries.flatMap(([, service]) =>
      (service.volumes ?? []).map((volume) => volume.split(':')[0]!),
    )
    for (const source of sources) {
      if (source.startsWith('./')) expect(existsSync(path.join(repository, source))).toBe(true)
      else expect(Object.keys(volumes)).toContain(source)
    }
  })

  it('publishes the ports of the entry point only', () => {
    const published = entries.flatMap(([name, { ports = [] }]) =>
      ports.map((port) => `${name} ${port}`),
    )
    expect(published).toEqual(
      file === 'compose.yaml'
        ? ['caddy 80:80', 'caddy 443:443', 'caddy 443:443/udp']
        : ['bannerday 127.0.0.1:8080:8080'],
    )
  })
})

describe('compose.yaml', () => {
  const { services, networks } = readCompose('compose.yaml')

  it('keeps the database on an internal network', () => {
    expect(networks!['back']).toEqual({ internal: true })
    expect(services['postgres']!.networks).toEqual(['back'])
    expect(services['pgbouncer']!.networks).toEqual(['back'])
    expect(services['caddy']!.networks).toEqual(['front'])
  })

  it('puts two web servers behind the proxy', () => {
    const upstreams = /reverse_proxy (.*) \{/.exec(read('operations/Caddyfile'))![1]!.split(' ')
    expect(upstreams).toHaveLength(2)
    for (const upstream of upstreams) {
      const [name, port] = upstream.split(':')
      expect(services[name!]!.networks).toContain('front')
      expect(services[name!]!.environment).toMatchObject({ PROCESS: 'web', TRUSTED_PROXIES: '1' })
      expect(port).toBe('8080')
    }
  })

  it('exposes the metrics of every server to Prometheus', () => {
    const { scrape_configs: jobs } = parse(read('operations/prometheus.yaml')) as {
      scrape_configs: { static_configs: { targets: string[] }[] }[]
    }
    const servers = Object.entries(services).flatMap(([name, { environment = {} }]) =>
      environment['PROCESS'] ? [`${name}:${environment['METRICS_PORT']}`] : [],
    )
    expect(jobs[0]!.static_configs[0]!.targets).toEqual(servers)
  })

  it('requires variables that the example environment lists without values', () => {
    const example = read('operations/env.example')
    const required = [...read('compose.yaml').matchAll(/\$\{(\w+):/g)].map(([, name]) => name!)
    for (const name of new Set(required)) expect(example).toMatch(new RegExp(`^${name}=`, 'm'))
    expect(example).toMatch(/^SECRET_KEY=$/m)
    expect(example).toMatch(/^DATABASE_PASSWORD=$/m)
  })
})
