import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseCommand } from './commands.ts'

const program = fileURLToPath(new URL('../announcements.ts', import.meta.url))
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'announcements-'))
})

afterAll(() => rm(folder, { recursive: true }))

/** Runs the program as the shell does, with nothing but the files: no database, no network. */
function run(...args: readonly string[]) {
  type End = { code: number | null; stdout: string; stderr: string }
  return new Promise<End>((resolve) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env
    const env = { PATH, NODE_COMPILE_CACHE, INIT_CWD: folder }
    const child = execFile(process.execPath, [program, ...args], { env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode, stdout, stderr }),
    )
  })
}

/**
 * Runs the verb in this process, because starting the program takes a second. Returns its output or
 * its error line.
 */
async function read(...args: readonly string[]) {
  const command = parseCommand(['read', ...args])
  if (!command.ok) throw new Error('The arguments should be understood.')
  const withDatabase = () => Promise.reject(new Error('It needs no database.'))
  return command.value({ folder, withDatabase })
}

function getLines(done: Awaited<ReturnType<typeof read>>): readonly string[] {
  if (!done.ok) throw new Error(done.problem)
  return done.value
}

const wish = {
  ann_id: 7,
  title: 'イベント祈願「凧」',
  content:
    '&lt;p&gt;祈願期間&lt;/p&gt;&lt;p&gt;Ver.7.0アップデート後 ~ &lt;t class=&quot;t_lc&quot;&gt;2026/09/01 17:59&lt;/t&gt;&lt;/p&gt;',
}
const survey = { ann_id: 8, title: 'アンケート', content: '<p>〓アンケート調査期間〓</p>' }
const GENSHIN = ['--game', 'genshin', '--region', 'os_asia', '--lang', 'ja']

test('prints one object per announcement and nothing else', async () => {
  const response = { retcode: 0, data: { list: [wish, survey], pic_list: [] } }
  await writeFile(join(folder, 'contents.json'), JSON.stringify(response))
  expect(await run('read', ...GENSHIN, 'contents.json')).toEqual({
    code: 0,
    stderr: '',
    stdout:
      '{"id":"7","title":"イベント祈願「凧」","class":"gacha",' +
      '"start":{"kind":"version_start","at":null,"basis":"instant","version":"7.0"},' +
      '"end":{"kind":"exact","at":"2026-09-01T17:59:00","basis":"server","version":null}}\n' +
      '{"id":"8","title":"アンケート","class":"ignore","start":{"kind":"none"},"end":{"kind":"none"}}\n',
  })
})

test('reads a feed in a language that the product does not offer', async () => {
  const label = '<p>〓Zeitraum〓</p><p>2026/08/17 10:00 – 2026/09/04 03:59</p>'
  const rows = [
    { ann_id: 9, title: 'Drachenrennen', content: label },
    { ann_id: 10, title: 'Umfrage', content: label },
  ]
  await writeFile(join(folder, 'de.json'), JSON.stringify({ retcode: 0, data: { list: rows } }))
  const german = ['--game', 'genshin', '--region', 'os_euro', '--lang', 'de']
  const lines = getLines(await read(...german, 'de.json'))
  expect(lines.map((line) => (JSON.parse(line) as { class: string }).class)).toEqual([
    'event',
    'ignore',
  ])
  expect(lines[0]).toContain('"at":"2026-08-17T10:00:00","basis":"server"')
})

test('reads a notice file of Kuro', async () => {
  const row = {
    id: '50',
    tabTitle: '[Kites]',
    content: '✦Duration✦ 2026-08-17 10:00 - 2026-09-04 03:59',
  }
  await writeFile(join(folder, 'en.json'), JSON.stringify({ game: [], activity: [row] }))
  const wuthering = ['--game', 'wuthering', '--region', 'global', '--lang', 'en']
  const lines = getLines(await read(...wuthering, 'en.json'))
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    {
      class: 'event',
      start: { kind: 'exact', at: '2026-08-17T10:00:00', basis: 'server' },
    },
  ])
})

test('prints an error in one line and nothing on standard output', async () => {
  await writeFile(join(folder, 'other.json'), '{"hello":"world"}')
  const { code, stdout, stderr } = await run('read', ...GENSHIN, 'other.json')
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/^other\.json is not an official response[^\n]+\n$/)
})

test.each([
  ['broken.json', '{"data":', 'broken.json is not JSON'],
  ['refused.json', '{"retcode":-100,"data":null}', 'refused.json is an error response'],
  ['missing.json', null, 'missing.json cannot be read (ENOENT)'],
])('refuses %s', async (name, text, message) => {
  if (text !== null) await writeFile(join(folder, name), text)
  const problem = expect.stringMatching(/^[^\n]+$/) as string
  const refusal = await read(...GENSHIN, name)
  expect(refusal).toEqual({ ok: false, problem })
  expect(refusal).toMatchObject({ problem: expect.stringContaining(message) })
})

test.each([
  [[]],
  [['reed']],
  [['read', ...GENSHIN]],
  [['read', '--game', 'genshin', '--region', 'mars', '--lang', 'ja', 'a.json']],
  [['read', '--game', 'genshin', '--region', 'os_asia', '--lang', 'xx', 'a.json']],
  [['read', '--game', 'chess', '--region', 'os_asia', '--lang', 'ja', 'a.json']],
  [['read', ...GENSHIN, '--fast', 'a.json']],
])('rejects the arguments %j', (args) => {
  expect(parseCommand(args).ok).toBe(false)
})

test('prints the usage for unknown arguments', async () => {
  const { code, stdout, stderr } = await run('reed')
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain('npm run announcements -- read')
})
