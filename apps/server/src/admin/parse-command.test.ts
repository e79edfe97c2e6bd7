import { expect, test } from 'vitest'
import { parseCommand } from './parse-command.ts'

test.each([
  [['suspend', 'paimon'], { verb: 'suspend', user: 'paimon', isConfirmed: false }],
  [['activate', 'a@b.example'], { verb: 'activate', user: 'a@b.example', isConfirmed: false }],
  [['delete', 'paimon', '--yes'], { verb: 'delete', user: 'paimon', isConfirmed: true }],
  [['delete', '--yes', 'paimon'], { verb: 'delete', user: 'paimon', isConfirmed: true }],
  [['promote', 'paimon'], { verb: 'promote', user: 'paimon', isConfirmed: false }],
  [['demote', 'paimon'], { verb: 'demote', user: 'paimon', isConfirmed: false }],
  [['reset', 'paimon'], { verb: 'reset', user: 'paimon', isConfirmed: false }],
  [['create', 'paimon'], { verb: 'create', username: 'paimon', isAdmin: false }],
  [['create', 'paimon', '--admin'], { verb: 'create', username: 'paimon', isAdmin: true }],
  [['audit'], { verb: 'audit' }],
  [['invite'], { verb: 'invite', uses: 1, days: 7 }],
  [['invite', '--uses', '50', '--days=30'], { verb: 'invite', uses: 50, days: 30 }],
  [['invitations'], { verb: 'invitations' }],
  [['uninvite', '0b4d3b0a'], { verb: 'uninvite', id: '0b4d3b0a' }],
  [['test-mail', 'a@b.example'], { verb: 'test-mail', to: 'a@b.example' }],
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
  [['create']],
  [['create', 'a@b.example']],
  [['create', 'paimon', '--yes']],
  [['suspend', 'paimon', '--admin']],
  [['invite', '--admin']],
  [['audit', 'paimon']],
  [['audit', '--days', '3']],
  [['invite', 'paimon']],
  [['invite', '--uses', '0']],
  [['invite', '--days', '1e3']],
  [['invitations', '--days', '3']],
  [['uninvite']],
  [['uninvite', '%']],
  [['suspend', 'paimon', '--uses', '3']],
  [['test-mail']],
  [['test-mail', 'paimon']],
  [['test-mail', 'a@b.example', '--yes']],
  [['backup']],
  [['backup', 'a.gz', 'my passphrase']],
  [['backup', 'a.gz', '--yes']],
  [['restore', 'a.gz', '--encrypt']],
])('rejects %j', (args) => {
  expect(parseCommand(args).ok).toBe(false)
})
