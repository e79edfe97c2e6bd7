import { expect, test } from 'vitest'
import { parseCommand } from './parse-command.ts'

test.each([
  [['suspend', 'paimon'], { verb: 'suspend', user: 'paimon', isConfirmed: false }],
  [['activate', 'a@b.example'], { verb: 'activate', user: 'a@b.example', isConfirmed: false }],
  [['delete', 'paimon', '--yes'], { verb: 'delete', user: 'paimon', isConfirmed: true }],
  [['delete', '--yes', 'paimon'], { verb: 'delete', user: 'paimon', isConfirmed: true }],
])('%j is understood', (args, command) => {
  expect(parseCommand(args)).toEqual({ ok: true, value: command })
})

test.each([
  [[]],
  [['suspend']],
  [['suspend', '']],
  [['ban', 'paimon']],
  [['delete', 'paimon', 'venti']],
  [['delete', 'paimon', '--now']],
])('%j is not', (args) => {
  expect(parseCommand(args).ok).toBe(false)
})
