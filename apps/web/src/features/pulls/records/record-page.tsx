import type { GameId } from '@bannerday/domain/game'
import type { RecordSlice, RecordView } from '../local-store/record-view.ts'
import { RecordFooter } from './record-footer.tsx'
import { RecordLine } from './record-line.tsx'
import { RecordTable } from './record-table.tsx'
import type { RowsPerPage } from './records-search.ts'
import type { ShownRecords } from './use-records-view.ts'

type RecordPageProps = {
  game: GameId
  view: RecordView
  shown: ShownRecords
  slice: RecordSlice
  size: RowsPerPage
  /** The page number, from 1. */
  page: number
}

/** Renders a page of the table with the pagination. */
export function RecordPage({ game, view, shown, slice, size, page }: RecordPageProps) {
  const { rows, matching } = slice
  return (
    <>
      <RecordTable view={view} shown={shown} matching={matching}>
        <tbody>
          {rows.map((row) => (
            <RecordLine key={row.number} game={game} row={row} />
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
