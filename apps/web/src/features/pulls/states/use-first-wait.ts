import { useState } from 'react'

/** Returns whether the first wait is still in progress. Later waits return false. */
export function useFirstWait(isWaiting: boolean): boolean {
  const [isOver, setIsOver] = useState(!isWaiting)
  if (!isWaiting && !isOver) setIsOver(true)
  return isWaiting && !isOver
}
