import { useEffect, useEffectEvent } from 'react'
import { pastedFile } from './pasted-file.ts'

/** Imports a file or text that is pasted on the page outside of fields. */
export function usePaste(onFile: (file: File) => void): void {
  const take = useEffectEvent(onFile)
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const target = event.target
      if (target instanceof Element && target.closest('input, textarea, [role=dialog]')) return
      const file = event.clipboardData?.files[0]
      const text = event.clipboardData?.getData('text') ?? ''
      if (file !== undefined) take(file)
      else if (text.trim() !== '') take(pastedFile(text))
    }
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  }, [])
}
