import { useState } from 'react'
import { requestPullWorker, StorageError } from '../local-store/pull-client.ts'
import type { RecordRow, RecordView } from '../local-store/record-view.ts'
import type { AccountId } from '../local-store/stored-account.ts'

/** The rows that the player has selected for editing. */
export type RecordSelection = {
  /** By key (`RecordRow.key`). */
  readonly rows: ReadonlyMap<string, RecordRow>
  /** Selects or clears a row; with `isRange`, selects all rows from the last one that was toggled. */
  readonly toggle: (row: RecordRow, index: number, isRange: boolean) => void
  readonly selectAll: (count: number) => void
  readonly clear: () => void
}

type Selected = {
  /** The account, type and filters of the rows. */
  readonly scope: string
  readonly rows: ReadonlyMap<string, RecordRow>
  /** The index of the row that was toggled last. */
  readonly anchor: number | null
}

/** Selects rows of a view. Another account, type or filter clears the selection, which it hides. */
export function useRecordSelection(
  account: AccountId | undefined,
  view: RecordView,
): RecordSelection {
  const { sortBy, isDescending, ...filters } = view
  const scope = JSON.stringify([account, filters])
  const order = `${sortBy} ${isDescending}`
  const empty: Selected = { scope, rows: new Map(), anchor: null }
  const [stored, setSelected] = useState({ ...empty, order })
  const selected = stored.scope === scope ? stored : empty
  // Positions of another order are no range.
  const anchor = stored.order === order ? selected.anchor : null
  const store = (rows: ReadonlyMap<string, RecordRow>, next: number | null) =>
    setSelected({ scope, order, rows, anchor: next })

  async function selectRange(start: number, count: number, next: number | null): Promise<void> {
    if (account === undefined) return
    const request = { call: 'records', account, view, start, count } as const
    const { rows } = StorageError.unwrap(await requestPullWorker(request))
    store(new Map([...selected.rows, ...rows.map((row) => [row.key, row] as const)]), next)
  }

  return {
    rows: selected.rows,
    toggle: (row, index, isRange) => {
      if (isRange && anchor !== null) {
        const start = Math.min(anchor, index)
        void selectRange(start, Math.abs(anchor - index) + 1, index)
        return
      }
      const rows = new Map(selected.rows)
      if (!rows.delete(row.key)) rows.set(row.key, row)
      store(rows, index)
    },
    selectAll: (count) => void selectRange(0, count, null),
    clear: () => store(new Map(), null),
  }
}
