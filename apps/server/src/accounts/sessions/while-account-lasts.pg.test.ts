import { ok } from '@bannerday/domain/result'
import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { withTestDatabase } from '#testing/test-database.ts'
import { lockAccount } from '../../database/hold-account.ts'
import { withAccountDeletion } from './while-account-lasts.ts'

const { db, pool } = withTestDatabase()

/** A request during which a foreign key refused a row. */
async function callRefusedBy(constraint: string | undefined, message = 'violates foreign key') {
  const cause = Object.assign(new DatabaseError(message, 0, 'error'), { constraint })
  return withAccountDeletion(Promise.reject(new DrizzleQueryError('insert', [], cause)))
}

/** Those of a partition are its table's. */
async function toAccounts(comparison: '=' | '<>'): Promise<string[]> {
  const { rows } = await pool.query<{ conname: string }>(
    `select conname from pg_constraint
     where contype = 'f' and conparentid = 0 and confrelid ${comparison} 'accounts'::regclass
     order by conname`,
  )
  return rows.map(({ conname }) => conname)
}

test('refers to the account in the name of every foreign key', async () => {
  const names = await toAccounts('=')
  expect(names).toContain('sessions_account_id_accounts_id_fk')
  const outcomes = await Promise.all(names.map((name) => callRefusedBy(name)))
  expect(outcomes.map((outcome) => !outcome.ok && outcome.problem.error)).toEqual(
    names.map(() => 'invalidToken'),
  )
})

test('treats other missing references as a bug', async () => {
  const names = await toAccounts('<>')
  expect(names).not.toEqual([])
  for (const name of names) await expect(callRefusedBy(name)).rejects.toThrow(DrizzleQueryError)
})

test('recognizes refusals of another shard and of checks without a foreign key', async () => {
  // It arrives with its message only, and names a shard of the table.
  const key = 'violates foreign key constraint "settings_slots_account_id_accounts_id_fk_102040"'
  const ofPart = await callRefusedBy(undefined, key)
  const unheld = await withAccountDeletion(
    db.transaction(async (transaction) => {
      await lockAccount(transaction, '00000000-0000-4000-8000-000000000000')
      return ok(null)
    }),
  )
  for (const outcome of [ofPart, unheld]) {
    expect(outcome).toMatchObject({ problem: { error: 'invalidToken' } })
  }
})
