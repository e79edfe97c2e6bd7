import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { withTestDatabase } from '#testing/test-database.ts'
import { openPool } from './open-pool.ts'
import { watchWorkers } from './watch-workers.ts'

const database = withTestDatabase()

/** Adds the table and the function of Citus that the check reads. */
const CLUSTER = `
  create table pg_dist_node (nodename text, nodeport int, isactive bool, noderole text);
  insert into pg_dist_node values
    ('worker-1', 5432, true, 'primary'), ('worker-2', 5432, true, 'primary'),
    ('removed', 5432, false, 'primary'), ('replica', 5432, true, 'secondary');
  create function citus_check_connection_to_node(nodename text, nodeport int) returns bool
    language sql as $$ select nodename = 'worker-1' $$`

test('counts and names the workers that the coordinator of a cluster cannot reach', async () => {
  const log: { msg: string; workers?: string[] }[] = []
  const logger = pino({}, { write: (line: string) => log.push(JSON.parse(line)) })
  const watchNow = () => {
    const watch = watchWorkers(
      { openPool: (timeouts, max) => openPool({ connectionString: database.url, max }, timeouts) },
      logger,
    )
    onTestFinished(watch.close)
    return watch
  }
  expect(await watchNow().countUnreachable()).toBe(0)
  expect(log).toEqual([])

  await database.pool.query(CLUSTER)
  const watch = watchNow()
  expect(await Promise.all([watch.countUnreachable(), watch.countUnreachable()])).toEqual([1, 1])
  expect(log.map(({ msg, workers }) => [msg, workers])).toEqual([
    ['database workers unreachable', ['worker-2:5432']],
  ])
})
