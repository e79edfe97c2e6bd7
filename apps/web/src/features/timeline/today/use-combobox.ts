import {
  type ComponentProps,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'

/** The props of a field with suggestions, and of the element around both. */
export type Combobox = {
  readonly field: Pick<
    ComponentProps<'input'>,
    'aria-expanded' | 'aria-activedescendant' | 'onFocus' | 'onInput' | 'onKeyDown'
  >
  readonly around: Pick<ComponentProps<'search'>, 'onBlur'>
}

/**
 * Implements suggestions below a field by the WAI-ARIA combobox pattern: the focus stays in the
 * field, arrows move through the options, Enter activates the current one, Escape closes the list.
 * The field exists before this module loads. The combobox of Base UI would add 43 kB and would have
 * to wrap the field from the start (decision 115).
 *
 * @param onCombobox must be stable across renders
 */
export function useCombobox(
  input: RefObject<HTMLInputElement | null>,
  onCombobox: (combobox: Combobox) => void,
) {
  // Reads the text again after rendering, because input events before the subscription were missed.
  const text = useSyncExternalStore(
    (listener) => {
      const field = input.current
      field?.addEventListener('input', listener)
      return () => field?.removeEventListener('input', listener)
    },
    () => input.current?.value ?? '',
  )
  const [isOpen, setOpen] = useState(() => input.current === document.activeElement)
  const [options, setOptions] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState('')
  const isExpanded = isOpen && options.length > 0
  const active = isExpanded && options.includes(chosen) ? chosen : undefined

  useEffect(() => {
    if (active !== undefined) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  useLayoutEffect(() => {
    function open() {
      setOpen(true)
      setChosen('')
    }
    const onKeyDown: Combobox['field']['onKeyDown'] = (event) => {
      const { key, nativeEvent, altKey, ctrlKey, metaKey, shiftKey } = event
      // Ignores keys of IME composition and text editing.
      if (nativeEvent.isComposing || altKey || ctrlKey || metaKey || shiftKey) return
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        event.preventDefault()
        if (!isExpanded) return open()
        const at = active === undefined ? -1 : options.indexOf(active)
        const next = key === 'ArrowDown' ? at + 1 : Math.max(at, 0) - 1
        setChosen(options.at(next % options.length) ?? '')
      }
      if (key === 'Enter' && active !== undefined) {
        event.preventDefault()
        document.getElementById(active)?.click()
      }
      if (key === 'Escape' && isOpen && text !== '') {
        // The next Escape clears the text.
        event.preventDefault()
        setOpen(false)
      }
    }
    onCombobox({
      field: {
        'aria-expanded': isExpanded,
        'aria-activedescendant': active,
        onFocus: open,
        onInput: open,
        onKeyDown,
      },
      around: {
        onBlur: ({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setOpen(false)
        },
      },
    })
  }, [onCombobox, text, isOpen, options, isExpanded, active])

  return { query: isOpen ? text.trim() : '', active, onOptions: setOptions }
}
