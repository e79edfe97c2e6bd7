import { getTableName } from 'drizzle-orm'
import type { CloudPullContext } from '../cloud-pulls/cloud-pull-context.ts'
import { writePullFiles } from '../cloud-pulls/export-pulls.ts'
import { readToldRows } from './read-told-rows.ts'
import { TOLD_TABLES } from './told-tables.ts'

/** Of the file; what it holds stands in `docs/personal-data.md`. */
const FORMAT = 1

/**
 * All that the server keeps of an account, as a JSON text: the rows of each table that knows it, and
 * its pulls once more as files that other tools read. It is read while it is written, not at one
 * moment.
 */
export async function* writePersonalData(
  context: CloudPullContext,
  accountId: string,
): AsyncGenerator<string> {
  const { db, now, version } = context
  const head = { format: 'bannerday-personal-data', format_version: FORMAT, app_version: version }
  const opened = JSON.stringify({ ...head, exported_at: now().toString() }).slice(0, -1)
  yield `${opened},"tables":{`
  for (const [index, table] of TOLD_TABLES.entries()) {
    yield `${index === 0 ? '' : ','}${JSON.stringify(getTableName(table.table))}:[`
    let separator = ''
    for await (const rows of readToldRows(db, table, accountId)) {
      yield separator + rows.map((row) => JSON.stringify(row)).join(',')
      separator = ','
    }
    yield ']'
  }
  yield '},"pull_files":['
  yield* writePullFiles(context, accountId)
  yield ']}'
}
