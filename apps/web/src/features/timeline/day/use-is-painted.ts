import { startTransition, useEffect, useState } from 'react'

/** Returns false until the first frame has been painted. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // A frame is painted after its last animation callback.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return isPainted
}
