import { getTableName } from 'drizzle-orm'
import type { CloudPullContext } from '../cloud-pulls/cloud-pull-context.ts'
import { writePullFiles } from '../cloud-pulls/export-pulls.ts'
import { readExportedRows } from './read-exported-rows.ts'
import { EXPORTED_TABLES } from './personal-data-tables.ts'

/** Version of the file format; `docs/personal-data.md` describes it. */
const FORMAT_VERSION = 1

/**
 * Streams all stored data of an account as JSON: the rows of each table, and its pulls again as
 * files for other tools. The export is not a snapshot.
 */
export async function* writePersonalData(
  context: CloudPullContext,
  accountId: string,
): AsyncGenerator<string> {
  const { db, now, version } = context
  const head = {
    format: 'bannerday-personal-data',
    format_version: FORMAT_VERSION,
    app_version: version,
  }
  const header = JSON.stringify({ ...head, exported_at: now().toString() }).slice(0, -1)
  yield `${header},"tables":{`
  for (const [index, table] of EXPORTED_TABLES.entries()) {
    yield `${index === 0 ? '' : ','}${JSON.stringify(getTableName(table.table))}:[`
    let separator = ''
    for await (const rows of readExportedRows(db, table, accountId)) {
      yield separator + rows.map((row) => JSON.stringify(row)).join(',')
      separator = ','
    }
    yield ']'
  }
  yield '},"pull_files":['
  yield* writePullFiles(context, accountId)
  yield ']}'
}
