import { useMemo } from 'react'
import { useMediaQuery } from '#shared/ui/use-media-query.ts'
import { type RowSizes, rowSizes } from './row-sizes.ts'

/** How high the lines are for who points at them, followed live. */
export function useRowSizes(): RowSizes {
  const isMouse = useMediaQuery('(pointer: fine)')
  const isNarrow = useMediaQuery('(width <= 640px)')
  return useMemo(() => rowSizes(isMouse, isNarrow), [isMouse, isNarrow])
}
