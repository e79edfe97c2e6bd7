import { type RefObject, useEffect, useRef } from 'react'

/**
 * Manages a search field stored in the address. The field updates before the address, so typing is
 * not delayed; when the address changes by navigation, the field follows.
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
