import type { AccountId } from '../local-store/stored-account.ts'
import { PageSizeSelect } from './page-size-select.tsx'
import type { RecordView } from '../local-store/record-view.ts'
import { RecordTable } from './record-table.tsx'
import type { ShownRecords } from './use-records-view.ts'
import { VirtualRows } from './virtual-rows.tsx'

type AllRecordsProps = {
  account: AccountId
  view: RecordView
  shown: ShownRecords
  matching: number
}

/** Renders all rows on one page, virtualized. */
export function AllRecords({ account, view, shown, matching }: AllRecordsProps) {
  return (
    <>
      <PageSizeSelect size="all" onSize={(size) => shown.show({ size })} />
      <RecordTable view={view} shown={shown} matching={matching}>
        <VirtualRows account={account} view={view} count={matching} />
      </RecordTable>
    </>
  )
}
