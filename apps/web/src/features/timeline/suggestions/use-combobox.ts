import {
  type ComponentProps,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'

/** What a field gets from its suggestions once they are there, and what holds both. */
export type Combobox = {
  readonly field: Pick<
    ComponentProps<'input'>,
    'aria-expanded' | 'aria-activedescendant' | 'onFocus' | 'onInput' | 'onKeyDown'
  >
  readonly around: Pick<ComponentProps<'search'>, 'onBlur'>
}

/**
 * Suggestions below a field, after the combobox pattern of WAI-ARIA: the focus stays in the field,
 * arrows go through the options, Enter presses the one they are at, Escape closes the list. The field
 * was there before. The kit's own brings 33 kB, and would have to stand around it from the start.
 *
 * @param onCombobox the same function at each render
 */
export function useCombobox(
  input: RefObject<HTMLInputElement | null>,
  onCombobox: (combobox: Combobox) => void,
) {
  // It is looked at again once this is drawn: nobody heard what was typed meanwhile.
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
      // What is meant for the word that is being composed, or for the text of the field.
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
        // The text is cleared by the next one.
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
