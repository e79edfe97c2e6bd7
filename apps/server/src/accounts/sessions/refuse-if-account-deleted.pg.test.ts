import { ok } from '@bannerday/domain/result'
import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { withTestDatabase } from '#testing/test-database.ts'
import { preventDeletion } from '../../database/lock-account.ts'
import { refuseIfAccountDeleted } from './refuse-if-account-deleted.ts'

const { db, pool } = withTestDatabase()

/** Runs a request in which a foreign key refuses a row. */
async function runRefused(constraint: string | undefined, message = 'violates foreign key') {
  const cause = Object.assign(new DatabaseError(message, 0, 'error'), { constraint })
  return refuseIfAccountDeleted(Promise.reject(new DrizzleQueryError('insert', [], cause)))
}

/** Lists foreign keys; those of a partition belong to its table. */
async function listForeignKeys(comparison: '=' | '<>'): Promise<string[]> {
  const { rows } = await pool.query<{ conname: string }>(
    `select conname from pg_constraint
     where contype = 'f' and conparentid = 0 and confrelid ${comparison} 'accounts'::regclass
     order by conname`,
  )
  return rows.map(({ conname }) => conname)
}

test('recognizes every foreign key to accounts by its name', async () => {
  const names = await listForeignKeys('=')
  expect(names).toContain('sessions_account_id_accounts_id_fk')
  const outcomes = await Promise.all(names.map((name) => runRefused(name)))
  expect(outcomes.map((outcome) => !outcome.ok && outcome.problem.error)).toEqual(
    names.map(() => 'invalidToken'),
  )
})

test('rethrows violations of other foreign keys', async () => {
  const names = await listForeignKeys('<>')
  expect(names).not.toEqual([])
  for (const name of names) await expect(runRefused(name)).rejects.toThrow(DrizzleQueryError)
})

test('recognizes violations on another shard and of checks without a foreign key', async () => {
  // The error of another shard has a message only, which names the shard of the table.
  const key = 'violates foreign key constraint "settings_slots_account_id_accounts_id_fk_102040"'
  const onShard = await runRefused(undefined, key)
  const withoutKey = await refuseIfAccountDeleted(
    db.transaction(async (transaction) => {
      await preventDeletion(transaction, '00000000-0000-4000-8000-000000000000')
      return ok(null)
    }),
  )
  for (const outcome of [onShard, withoutKey]) {
    expect(outcome).toMatchObject({ problem: { error: 'invalidToken' } })
  }
})
