import { type RefObject, useEffect, useRef } from 'react'

/**
 * A field whose text stands in the address. Typing leads the address, so that no letter waits for
 * it; where the address changed by itself, by a link or the way back, the field follows.
 */
export function useSearchField(text: string) {
  const ref: RefObject<HTMLInputElement | null> = useRef(null)

  useEffect(() => {
    const field = ref.current
    if (field && field !== document.activeElement) field.value = text
  }, [text])

  function clear() {
    if (!ref.current) return
    ref.current.value = ''
    ref.current.focus()
  }
  return { ref, clear }
}
