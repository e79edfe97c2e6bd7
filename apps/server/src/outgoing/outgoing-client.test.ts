import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Server } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { createOutgoingClient, type OutgoingSettings } from './outgoing-client.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    if ('closeAllConnections' in server) (server.closeAllConnections as () => void)()
    server.close()
  }
})

async function listen(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const createClient = (settings: Partial<OutgoingSettings>) =>
  createOutgoingClient({
    limits: { take: async () => null },
    userAgent: 'Bannerday/1.2.3',
    proxy: null,
    allowedOrigins: [],
    timeoutMs: 300,
    ...settings,
  })
const request = (url: string, body = '{}') => ({
  url,
  accountId: 'one',
  headers: { 'content-type': 'application/json' },
  body,
})

/** Starts a service in the operator's network and a client that may call it. */
async function startAllowedService(listener: RequestListener, settings: object = {}) {
  const origin = `http://127.0.0.1:${await listen(createServer(listener))}`
  return { origin, send: createClient({ allowedOrigins: [origin], ...settings }) }
}

/** Starts a forward proxy in front of a TLS server; records where it is asked to connect to. */
async function startProxy() {
  const targets: string[] = []
  const names: string[] = []
  const tlsPort = await listen(
    createTlsServer({
      SNICallback: (name, respond) => {
        names.push(name)
        respond(null)
      },
    }).on('tlsClientError', () => undefined),
  )
  const proxy = createServer().on('connect', (incoming, socket) => {
    targets.push(incoming.url ?? '')
    const upstream = connect(tlsPort, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      socket.pipe(upstream).pipe(socket)
    })
    for (const side of [socket, upstream]) side.on('error', () => undefined)
  })
  return { proxy: `http://127.0.0.1:${await listen(proxy)}`, targets, names }
}

/** Addresses that lead into a network, in the spellings of IPv4 and IPv6. */
const INTERNAL_IPV4 = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.100.100.200',
  '127.0.0.1',
  '127.255.255.254',
  '168.63.129.16',
  '169.254.0.1',
  '169.254.169.254',
  '169.254.170.2',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.0.1',
  '192.168.255.255',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
]
const INTERNAL_IPV6 = [
  '::',
  '::1',
  '::2',
  '100::1',
  '1::1',
  '2001::1',
  '2001:0:7f00:1::',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:a9fe:a9fe::1',
  '3fff::1',
  '4000::1',
  '5f00::1',
  '64:ff9b:1::1',
  'fc00::1',
  'fd00:ec2::254',
  'fd12:3456::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  'ff0e::1',
  '2620:4f:8000::1',
]

function spellIpv4(address: string): string[] {
  const bytes = address.split('.').map(Number)
  const number = bytes.reduce((sum, byte) => sum * 256 + byte, 0)
  const hex = number.toString(16).padStart(8, '0')
  const groups = `${hex.slice(0, 4)}:${hex.slice(4)}`
  return [
    address,
    `${address}.`,
    String(number),
    `0x${hex}`,
    bytes.map((byte) => `0${byte.toString(8)}`).join('.'),
    `[::ffff:${address}]`,
    `[::${groups}]`,
    `[64:ff9b::${groups}]`,
    `[2002:${groups}::]`,
  ]
}

const BAD_FORMS = [
  '',
  ' ',
  '//example.org',
  'example.org',
  'http://example.org/',
  'HTTP://EXAMPLE.ORG/',
  'ftp://example.org/',
  'file:///etc/passwd',
  'gopher://example.org/',
  'data:text/plain,x',
  'javascript:alert(1)',
  'blob:https://example.org/1',
  'ws://example.org/',
  'unix:/var/run/docker.sock',
  'https:///etc/passwd',
  'https://',
  'https://user@example.org/',
  'https://user:password@example.org/',
  'https://example.org@127.0.0.1/',
  'https://:password@example.org/',
  'https://example.org:0/',
  'https://example.org:22/',
  'https://example.org:25/',
  'https://example.org:80/',
  'https://example.org:1023/',
  'https://example.org:65536/',
  'https://localhost/',
  'https://LOCALHOST/',
  'https://localhost./',
  'https://database/',
  'https://exa mple.org/',
  'https://example.org%00.evil.org:99999/',
  'https://[::1%25eth0]/',
  'https://[fe80::1%25lo]/',
  'https://[::1/',
  'https://127.1/',
  'https://0/',
  'https://0x7f.1/',
  'https://①②⑦.⓪.⓪.①/',
  'https://127。0。0。1/',
  'https://.example.org/',
  'https://example.org./',
  `https://example.org/${'x'.repeat(500)}`,
]
const HOSTILE_URLS = [
  ...INTERNAL_IPV4.flatMap(spellIpv4).map((host) => `https://${host}/`),
  ...INTERNAL_IPV6.map((address) => `https://[${address}]/`),
  ...BAD_FORMS,
]

test(`refuses ${HOSTILE_URLS.length} hostile URLs without resolving a name`, async () => {
  expect(HOSTILE_URLS.length).toBeGreaterThanOrEqual(300)
  const resolved: string[] = []
  const { proxy, targets } = await startProxy()
  const send = createClient({
    proxy,
    resolve: async (host) => {
      resolved.push(host)
      return ['8.8.8.8']
    },
  })
  const allowed = []
  for (const url of HOSTILE_URLS) {
    const sent = await send(request(url))
    if (sent.ok || sent.problem !== 'forbidden') allowed.push(url)
  }
  expect({ allowed, resolved, targets }).toEqual({ allowed: [], resolved: [], targets: [] })
})

test('refuses names with an internal address, also beside a public one', async () => {
  const { proxy, targets } = await startProxy()
  const mapped = INTERNAL_IPV4.map((address) => `::ffff:${address}`)
  for (const address of [...INTERNAL_IPV4, ...INTERNAL_IPV6, ...mapped, 'fe80::1%eth0']) {
    for (const addresses of [[address], ['8.8.8.8', address]]) {
      const send = createClient({ proxy, resolve: async () => addresses })
      expect([address, await send(request('https://rebind.example/'))]).toEqual([
        address,
        { ok: false, problem: 'forbidden' },
      ])
    }
  }
  expect(targets).toEqual([])
})

test('resolves a name once and connects to that address, with the certificate of the name', async () => {
  const { proxy, targets, names } = await startProxy()
  const answers = [['2606:4700::1111', '93.184.216.34'], ['127.0.0.1']]
  const send = createClient({ proxy, resolve: async () => answers.shift() ?? [] })
  expect(await send(request('https://rebind.example:8443/hook'))).toMatchObject({ ok: false })
  expect(targets).toEqual(['93.184.216.34:8443'])
  expect(names).toEqual(['rebind.example'])
  expect(await send(request('https://rebind.example:8443/hook'))).toEqual({
    ok: false,
    problem: 'forbidden',
  })
  expect(await send(request('https://rebind.example:8443/hook'))).toEqual({
    ok: false,
    problem: 'unresolved',
  })
  expect(targets).toHaveLength(1)
})

test('sends one request with the name of the host, and returns status and pause', async () => {
  const bodies: string[] = []
  const { origin, send } = await startAllowedService((incoming, response) => {
    incoming.once('data', (part: Buffer) => {
      bodies.push(`${incoming.headers.host} ${part.toString()}`)
      response.writeHead(429, { 'retry-after': '7' }).end()
    })
  })
  expect(await send(request(`${origin}/hook?a=1`, 'hello'))).toEqual({
    ok: true,
    value: { status: 429, retryAfter: 7000 },
  })
  expect(bodies).toEqual([`${new URL(origin).host} hello`])
})

test('follows no redirect, and limits time and size', async () => {
  const paths: string[] = []
  const { origin, send } = await startAllowedService((incoming, response) => {
    paths.push(incoming.url ?? '')
    if (incoming.url === '/redirect') response.writeHead(302, { location: '/other' }).end()
    if (incoming.url === '/large') response.writeHead(200, { x: 'x'.repeat(2 ** 16) }).end()
    if (incoming.url === '/endless') response.write('x')
    if (incoming.url === '/cut') response.destroy()
    if (incoming.url === '/late-cut') response.write('x', () => response.destroy())
  })
  const findProblem = async (path: string, body?: string) => {
    const sent = await send(request(origin + path, body))
    return sent.ok ? sent.value : sent.problem
  }
  expect(await findProblem('/redirect')).toBe('redirected')
  expect(await findProblem('/large')).toBe('unreachable')
  // A body that never ends, or ends too early, changes nothing about the status.
  expect(await findProblem('/endless')).toMatchObject({ status: 200 })
  expect(await findProblem('/late-cut')).toMatchObject({ status: 200 })
  expect(await findProblem('/cut')).toBe('unreachable')
  const waiting = createClient({ resolve: () => new Promise(() => undefined) })
  expect(
    await Promise.all([
      findProblem('/silent'),
      waiting(request('https://slow.example/')).then((sent) => !sent.ok && sent.problem),
    ]),
  ).toEqual(['slow', 'slow'])
  expect(await findProblem('/', 'x'.repeat(2 ** 16 + 1))).toBe('too-large')
  expect(paths.toSorted()).toEqual([
    '/cut',
    '/endless',
    '/large',
    '/late-cut',
    '/redirect',
    '/silent',
  ])
})

test('counts requests per account and host, and sends none above a limit', async () => {
  const counted: string[] = []
  let calls = 0
  const { origin, send } = await startAllowedService(
    (_incoming, response) => {
      calls += 1
      response.end()
    },
    {
      limits: {
        take: async (name: string, subject: string) => {
          counted.push(`${name} ${subject}`)
          return counted.length > 2 ? { error: 'tooManyRequests' } : null
        },
      },
    },
  )
  expect(await send(request(origin))).toMatchObject({ ok: true })
  expect(await send(request(origin))).toEqual({ ok: false, problem: 'limited' })
  expect(calls).toBe(1)
  expect(counted).toEqual([
    'outgoingOfAccount one',
    `outgoingToHost ${origin.slice('http://'.length)}`,
    'outgoingOfAccount one',
  ])
})

test('sends at most eight requests to a host at a time', async () => {
  let active = 0
  let most = 0
  const waiting: (() => void)[] = []
  const { origin, send } = await startAllowedService(
    (_incoming, response) => {
      active += 1
      most = Math.max(most, active)
      waiting.push(() => {
        active -= 1
        response.end()
      })
    },
    { timeoutMs: 5000 },
  )
  const all = Array.from({ length: 20 }, () => send(request(origin)))
  await expect.poll(() => active).toBe(8)
  for (let done = 0; done < 20; done += 1) {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    waiting.shift()?.()
  }
  expect((await Promise.all(all)).every(({ ok }) => ok)).toBe(true)
  expect(most).toBe(8)
})
