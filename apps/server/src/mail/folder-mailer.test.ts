import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createFolderMailer } from './folder-mailer.ts'
import { writeMail } from './write-mail.ts'

test('writes a mail to a private file and logs its link', async () => {
  const data = await mkdtemp(join(tmpdir(), 'bannerday-mail-'))
  const log: string[] = []
  const logger = pino({}, { write: (line: string) => log.push(line) })
  const mailer = createFolderMailer(join(data, 'mail'), logger)
  const link = 'http://localhost/settings?verify_token=x'
  await mailer.send(writeMail({ kind: 'verify', to: 'a@b.example', username: 'X', link }, 'en'))

  const [file] = await readdir(join(data, 'mail'))
  const text = await readFile(join(data, 'mail', file!), 'utf8')
  expect(text).toContain('To: a@b.example')
  expect(text).toContain(link)
  expect((await stat(join(data, 'mail', file!))).mode & 0o077).toBe(0)
  expect(log.join('')).toContain(link)
  await rm(data, { recursive: true })
})
