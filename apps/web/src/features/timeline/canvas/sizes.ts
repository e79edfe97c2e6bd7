'use no memo'

import { type RowSizes, rowSizes } from '@bannerday/domain/activities/timeline-sizes'
import { type CSSProperties, useMemo } from 'react'
import { useIsPhone, useMediaQuery } from '#shared/ui/use-media-query.ts'

/** Returns the row heights for the current pointer type, updated live. */
export function useRowSizes(): RowSizes {
  const isMouse = useMediaQuery('(pointer: fine)')
  const isNarrow = useIsPhone()
  return useMemo(() => rowSizes(isMouse, isNarrow), [isMouse, isNarrow])
}

/** Returns the sizes as CSS custom properties. */
export function rowStyle({ bar, thinBar, gameLine, nameWidth }: RowSizes): CSSProperties {
  return {
    '--timeline-bar': `${bar}px`,
    '--timeline-thin-bar': `${thinBar}px`,
    '--timeline-game-line': `${gameLine}px`,
    '--timeline-name-width': `${nameWidth}px`,
  } as CSSProperties
}
