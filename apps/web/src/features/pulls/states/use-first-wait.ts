import { useState } from 'react'

/** Whether something is waited for that has not been there before. */
export function useFirstWait(isWaiting: boolean): boolean {
  const [isOver, setIsOver] = useState(!isWaiting)
  if (!isWaiting && !isOver) setIsOver(true)
  return isWaiting && !isOver
}
