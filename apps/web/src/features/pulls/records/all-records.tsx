import type { AccountId } from '#shared/storage/stored-account.ts'
import { PullsError } from '../pulls-error.tsx'
import { PageSizeSelect } from './page-size-select.tsx'
import type { RecordView } from './record-calls.ts'
import { RecordTable } from './record-table.tsx'
import { CHUNK, useRecords } from './use-records.ts'
import type { ShownRecords } from './use-records-view.ts'
import { VirtualRows } from './virtual-rows.tsx'

type AllRecordsProps = { account: AccountId; view: RecordView; shown: ShownRecords }

/** All rows on one page, of which only those in sight exist. */
export function AllRecords({ account, view, shown }: AllRecordsProps) {
  const first = useRecords(account, view, 0, CHUNK)
  if (first.isError) {
    return <PullsError error={first.error} onRetry={() => void first.refetch()} />
  }
  if (first.isPending) return null
  const { matching } = first.data
  return (
    <>
      <PageSizeSelect size="all" onSize={(size) => shown.show({ size })} />
      <RecordTable view={view} shown={shown} matching={matching}>
        <VirtualRows account={account} view={view} count={matching} />
      </RecordTable>
    </>
  )
}
