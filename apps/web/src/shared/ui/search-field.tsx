import { IconSearch } from '#shared/ui/icons.ts'
import { type ComponentProps, type RefObject, useEffect, useRef } from 'react'
import classes from './search-field.module.css'

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'aria-label'> & {
  /** The accessible name, and the placeholder if there is no other. */
  label: string
}

/** Renders a search field with its icon. `className` changes the frame around both. */
export function SearchField({ label, className = '', ...input }: SearchFieldProps) {
  return (
    <label className={`${classes.frame} ${className}`}>
      <IconSearch size={18} aria-hidden />
      <input
        placeholder={label}
        {...input}
        type="search"
        className={classes.field}
        aria-label={label}
        aria-keyshortcuts="/"
      />
      <kbd className={classes.key} aria-hidden>
        /
      </kbd>
    </label>
  )
}

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
