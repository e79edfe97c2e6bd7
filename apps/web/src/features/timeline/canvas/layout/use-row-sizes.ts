import { useMemo } from 'react'
import { useMediaQuery } from '#shared/ui/use-media-query.ts'
import { type RowSizes, rowSizes } from './row-sizes.ts'

/** Returns the row heights for the current pointer type, updated live. */
export function useRowSizes(): RowSizes {
  const isMouse = useMediaQuery('(pointer: fine)')
  const isNarrow = useMediaQuery('(width <= 640px)')
  return useMemo(() => rowSizes(isMouse, isNarrow), [isMouse, isNarrow])
}
