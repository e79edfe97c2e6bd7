import type { AccountId } from '#shared/storage/stored-account.ts'
import { PullsError } from '../pulls-error.tsx'
import type { RecordView } from './record-calls.ts'
import { RecordFooter } from './record-footer.tsx'
import { RecordLine } from './record-line.tsx'
import { RecordTable } from './record-table.tsx'
import type { RowsPerPage } from './records-search.ts'
import { useRecords } from './use-records.ts'
import type { ShownRecords } from './use-records-view.ts'

type RecordPageProps = {
  account: AccountId
  view: RecordView
  shown: ShownRecords
  size: RowsPerPage
  /** From 1. */
  page: number
}

/** One page of the table, and the way to the others. */
export function RecordPage({ account, view, shown, size, page }: RecordPageProps) {
  const records = useRecords(account, view, (page - 1) * size, size)
  if (records.isError) {
    return <PullsError error={records.error} onRetry={() => void records.refetch()} />
  }
  if (records.isPending) return null
  const { rows, matching } = records.data
  return (
    <>
      <RecordTable view={view} shown={shown} matching={matching}>
        <tbody>
          {rows.map((row) => (
            <RecordLine key={row.number} game={account.game} row={row} />
          ))}
        </tbody>
      </RecordTable>
      <RecordFooter
        size={size}
        page={page}
        matching={matching}
        onSize={(next) => shown.show({ size: next })}
        onPage={(next) => shown.show({ page: next })}
      />
    </>
  )
}
