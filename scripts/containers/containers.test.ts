import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DCLinter } from 'dclint'
import { validate } from 'dockerfile-utils'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { serverEnvironment, serverProgram } from '../server-program.mjs'
import { readContext } from './build-context.ts'
import { readDockerfile, type Step } from './read-dockerfile.ts'

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
  security_opt?: string[]
  healthcheck?: object
}
type Linted = { messages: { line: number; message: string }[] }
type Compose = {
  services: Record<string, Service>
  networks?: Record<string, { internal?: boolean } | null>
  volumes?: Record<string, null>
}

const repository = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(repository, file), 'utf8')
const readCompose = (file: string) => parse(read(file), { merge: true }) as Compose

const POOLER = 'operations/pgbouncer'
const DOCKERFILES = ['Dockerfile', `${POOLER}/Dockerfile`]
const COMPOSED = ['compose.yaml', 'compose.embedded.yaml']

/** A tag that names a version: neither `latest` nor none. */
const PINNED = /:(\d+\.\d+\.\d+|\d+\.\d+|[a-z]+-slim)[\w.-]*$/

function stepsOf<Kind extends Step['kind']>(steps: readonly Step[], kind: Kind) {
  return steps.filter((step): step is Extract<Step, { kind: Kind }> => step.kind === kind)
}

describe.each(DOCKERFILES)('%s', (file) => {
  const stages = readDockerfile(read(file))
  const { steps } = stages.at(-1)!

  test('is one', () => {
    expect(validate(read(file)).map(({ message }) => message)).toEqual([])
  })

  test('names the versions of its images', () => {
    const names = stages.map(({ name }) => name)
    const images = stages.map(({ base }) => base).filter((base) => !names.includes(base))
    for (const image of images) expect(image).toMatch(PINNED)
  })

  test('ends as a plain user with a command and a health check', () => {
    const user = stepsOf(steps, 'user')
    expect(user).toHaveLength(1)
    expect(user[0]!.name).not.toMatch(/^(root|0)$/)
    expect(stepsOf(steps, 'cmd')[0]!.command).not.toEqual([])
    expect(stepsOf(steps, 'healthcheck')[0]!.command).not.toEqual([])
    const afterUser = steps.slice(steps.indexOf(user[0]!) + 1)
    expect(afterUser.filter(({ kind }) => kind === 'copy' || kind === 'run')).toEqual([])
  })

  test('copies what is there, and from stages that were built before', () => {
    const folder = path.dirname(path.join(repository, file))
    const isSeen = file === 'Dockerfile' ? readContext(folder) : () => true
    for (const [index, stage] of stages.entries()) {
      const before = stages.slice(0, index).map(({ name }) => name)
      for (const { from, sources } of stepsOf(stage.steps, 'copy')) {
        if (from !== null) expect(before).toContain(from)
        else {
          for (const source of sources) {
            expect(existsSync(path.join(folder, source)), source).toBe(true)
            expect(isSeen(source), source).toBe(true)
          }
        }
      }
    }
  })
})

test('an image holds the Node that the product is tested with', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: { node: string } }
  const images = readDockerfile(read('Dockerfile')).filter(({ base }) => base.startsWith('node:'))
  expect(images).not.toEqual([])
  for (const { base } of images) expect(base).toContain(`node:${dependencies.node}-`)
})

test('an image knows each workspace that the lock file knows of the two apps', () => {
  const [manifests] = readDockerfile(read('Dockerfile'))
  const copied = stepsOf(manifests!.steps, 'copy').flatMap(({ sources }) => sources)
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: object }
  const workspaces = Object.keys(packages).filter((name) => /^(apps|packages)\/[^/]+$/.test(name))
  expect(copied.filter((source) => /\//.test(source)).toSorted()).toEqual(
    workspaces.map((name) => `${name}/package.json`).toSorted(),
  )
})

test('the server is run as npm start runs it', () => {
  const steps = readDockerfile(read('Dockerfile')).at(-1)?.steps ?? []
  expect(stepsOf(steps, 'cmd').map(({ command }) => command)).toEqual([['node', ...serverProgram]])
  const variables = stepsOf(steps, 'env').map((step) => step.variables)
  expect(Object.assign({}, ...variables)).toMatchObject(serverEnvironment)
})

test('a build sees neither secrets nor what is made here', () => {
  const isSeen = readContext(repository)
  for (const file of ['.env', '.git/config', 'data/secret-key', 'docs/architecture.md']) {
    expect(isSeen(file), file).toBe(false)
  }
  for (const file of ['node_modules/pg/package.json', 'apps/web/dist/index.html', 'apps/.types']) {
    expect(isSeen(file), file).toBe(false)
  }
  expect(isSeen('apps/server/src/app.test.ts')).toBe(false)
  expect(isSeen('apps/server/src/testing/test-services.ts')).toBe(false)
  expect(isSeen('apps/server/src/main.ts')).toBe(true)
})

test('the linter finds nothing in how they are composed', () => {
  const linter = new DCLinter({
    // The proxy is for everybody; the test below says who may publish what.
    rules: { 'no-unbound-port-interfaces': 0 },
    quiet: false,
    debug: false,
    exclude: [],
  })
  const files = COMPOSED.map((file) => path.join(repository, file))
  const results: Linted[] = linter.lintFiles(files, false)
  expect(
    results.flatMap(({ messages }) => messages.map(({ line, message }) => `${line}: ${message}`)),
  ).toEqual([])
})

describe.each(COMPOSED)('%s', (file) => {
  const { services, volumes = {} } = readCompose(file)
  const entries = Object.entries(services)

  test('runs images of named versions, or what is built here', () => {
    for (const [, { image, build }] of entries) {
      if (image === undefined)
        expect(existsSync(path.join(repository, build!, 'Dockerfile'))).toBe(true)
      else expect(image).toMatch(PINNED)
    }
  })

  test('gives rights to nobody who does without', () => {
    for (const [name, service] of entries) {
      expect(service.security_opt, name).toContain('no-new-privileges:true')
      expect(service.restart, name).toBe('unless-stopped')
      // The image of the database sets up its folder as root and then becomes another user.
      if (name === 'postgres') continue
      expect(service.read_only, name).toBe(true)
      expect(service.cap_drop, name).toEqual(['ALL'])
    }
  })

  test('holds no secret', () => {
    for (const [, { environment = {} }] of entries) {
      for (const [name, value] of Object.entries(environment)) {
        if (/PASSWORD|SECRET|KEY|SMTP/.test(name)) expect(value).toMatch(/^\$\{\w+:[?-]/)
        expect(value.replaceAll(/\$\{[^}]*\}/g, '')).not.toMatch(/:[^/@]+@/)
      }
    }
  })

  test('tells servers only what they read', () => {
    const table = [...read('README.md').matchAll(/^\| (`[A-Z_`, ]+`) +\|/gm)].join()
    const ours = entries.filter(([, { build }]) => build === '.')
    expect(ours).not.toEqual([])
    for (const [, { environment = {} }] of ours) {
      for (const name of Object.keys(environment)) expect(table).toContain(`\`${name}\``)
    }
  })

  test('mounts what it declares or what is here', () => {
    const sources = entries.flatMap(([, { volumes = [] }]) =>
      volumes.map((one) => one.split(':')[0]!),
    )
    for (const source of sources) {
      if (source.startsWith('./')) expect(existsSync(path.join(repository, source))).toBe(true)
      else expect(Object.keys(volumes)).toContain(source)
    }
  })

  test('publishes nothing but the way in', () => {
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

test('the database is reached from servers alone, and two of them stand behind the proxy', () => {
  const { services, networks } = readCompose('compose.yaml')
  expect(networks!['back']).toEqual({ internal: true })
  expect(services['postgres']!.networks).toEqual(['back'])
  expect(services['pgbouncer']!.networks).toEqual(['back'])
  expect(services['caddy']!.networks).toEqual(['front'])
  const behind = /reverse_proxy (.*) \{/.exec(read('operations/Caddyfile'))![1]!.split(' ')
  expect(behind).toHaveLength(2)
  for (const address of behind) {
    const [name, port] = address.split(':')
    expect(services[name!]!.networks).toContain('front')
    expect(services[name!]!.environment).toMatchObject({ PROCESS: 'web', TRUSTED_PROXIES: '1' })
    expect(port).toBe('8080')
  }
  const { targets } = (
    parse(read('operations/prometheus.yaml')) as {
      scrape_configs: { static_configs: { targets: string[] }[] }[]
    }
  ).scrape_configs[0]!.static_configs[0]!
  const servers = Object.keys(services).filter((name) => services[name]!.environment?.['PROCESS'])
  const portOf = (name: string) => services[name]!.environment!['METRICS_PORT']
  expect(targets).toEqual(servers.map((name) => `${name}:${portOf(name)}`))
})

test('the example of the settings names each that has to be set, and holds none', () => {
  const example = read('operations/env.example')
  const wanted = [...read('compose.yaml').matchAll(/\$\{(\w+):/g)].map(([, name]) => name!)
  for (const name of new Set(wanted)) expect(example).toMatch(new RegExp(`^${name}=`, 'm'))
  expect(example).toMatch(/^SECRET_KEY=$/m)
  expect(example).toMatch(/^DATABASE_PASSWORD=$/m)
})
