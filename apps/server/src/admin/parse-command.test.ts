import { expect, test } from 'vitest'
import { parseCommand } from './parse-command.ts'

test.each([
  [['suspend', 'paimon'], { verb: 'suspend', user: 'paimon', isConfirmed: false }],
  [['activate', 'a@b.example'], { verb: 'activate', user: 'a@b.example', isConfirmed: false }],
  [['delete', 'paimon', '--yes'], { verb: 'delete', user: 'paimon', isConfirmed: true }],
  [['delete', '--yes', 'paimon'], { verb: 'delete', user: 'paimon', isConfirmed: true }],
  [['backup', 'a.gz'], { verb: 'backup', file: 'a.gz', isEncrypted: false }],
  [['backup', '--encrypt', 'a.gz'], { verb: 'backup', file: 'a.gz', isEncrypted: true }],
  [['check', 'a.gz'], { verb: 'check', file: 'a.gz', isEncrypted: false }],
  [['restore', 'a.gz'], { verb: 'restore', file: 'a.gz', isEncrypted: false }],
])('parses %j', (args, command) => {
  expect(parseCommand(args)).toEqual({ ok: true, value: command })
})

test.each([
  [[]],
  [['suspend']],
  [['suspend', '']],
  [['ban', 'paimon']],
  [['delete', 'paimon', 'venti']],
  [['delete', 'paimon', '--now']],
  [['delete', 'paimon', '--encrypt']],
  [['backup']],
  [['backup', 'a.gz', 'my passphrase']],
  [['backup', 'a.gz', '--yes']],
  [['restore', 'a.gz', '--encrypt']],
])('rejects %j', (args) => {
  expect(parseCommand(args).ok).toBe(false)
})
