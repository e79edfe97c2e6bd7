import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import type { AccountId } from '../local-store/stored-account.ts'
import type { RecordRow, RecordView } from '../local-store/record-view.ts'
import { RecordLine } from './record-line.tsx'
import { CHUNK, useRecordChunks } from './use-records.ts'
import classes from './virtual-rows.module.css'

/** The estimated row height in pixels, used until a row is measured. */
const ROW_HEIGHT = 49
const ROWS_AROUND = 20

type VirtualRowsProps = { account: AccountId; view: RecordView; count: number }

/**
 * Renders the rows in view with overscan (virtualization). Placeholders have the height of the
 * others.
 */
export function VirtualRows({ account, view, count }: VirtualRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => {
    const top = body.current?.getBoundingClientRect().top ?? 0
    setScrollMargin(top + scrollY)
  }, [])
  // oxlint-disable-next-line react/incompatible-library -- The compiler leaves this component alone.
  const virtualizer = useWindowVirtualizer({
    count,
    scrollMargin,
    overscan: ROWS_AROUND,
    estimateSize: () => ROW_HEIGHT,
  })
  const items = virtualizer.getVirtualItems()
  const first = items[0]
  const last = items.at(-1)
  const rowAt = useRowAt(account, view, first?.index ?? 0, last?.index ?? 0)
  const before = (first?.start ?? scrollMargin) - scrollMargin
  const after = virtualizer.getTotalSize() - ((last?.end ?? scrollMargin) - scrollMargin)
  return (
    <tbody ref={body}>
      <tr aria-hidden className={classes.space} style={{ blockSize: before }} />
      {items.map(({ index }) => {
        const row = rowAt(index)
        return row === undefined ? (
          <tr key={index} aria-hidden className={classes.space} style={{ blockSize: ROW_HEIGHT }} />
        ) : (
          <RecordLine
            key={index}
            ref={virtualizer.measureElement}
            game={account.game}
            row={row}
            index={index}
          />
        )
      })}
      <tr aria-hidden className={classes.space} style={{ blockSize: after }} />
    </tbody>
  )
}

/** Returns the rows `first` to `last`, as far as they are loaded. */
function useRowAt(
  account: AccountId,
  view: RecordView,
  first: number,
  last: number,
): (index: number) => RecordRow | undefined {
  const chunks = useRecordChunks(account, view, first, last)
  const start = Math.floor(first / CHUNK) * CHUNK
  return (index) => {
    const offset = index - start
    return chunks[Math.floor(offset / CHUNK)]?.rows[offset % CHUNK]
  }
}
