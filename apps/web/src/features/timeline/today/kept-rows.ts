import {
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'

/** The minimum time for which a finished row stays, in milliseconds. */
const MIN_STAY_MS = 5000

const NONE: ReadonlySet<string> = new Set()

export type KeptRows = {
  /** The finished activities whose rows stay. */
  readonly uuids: ReadonlySet<string>
  readonly keep: (uuids: readonly string[]) => void
  /** The props of the list. */
  readonly list: {
    readonly ref: RefObject<HTMLUListElement | null>
    readonly onPointerEnter: (event: PointerEvent) => void
    readonly onPointerLeave: () => void
    readonly onBlur: (event: FocusEvent) => void
  }
}

/**
 * Keeps the rows of finished activities until 5 s have passed and the mouse and the keyboard focus
 * have left the list: otherwise the next row would move under the pointer.
 */
export function useKeptRows(): KeptRows {
  const [uuids, setUuids] = useState(NONE)
  const ref = useRef<HTMLUListElement>(null)
  const isOver = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const release = useCallback(() => {
    const isInUse = isOver.current || ref.current?.querySelector(':focus-visible')
    if (timer.current === undefined && !isInUse) setUuids(NONE)
  }, [])
  const keep = useCallback(
    (added: readonly string[]) => {
      setUuids((before) => new Set([...before, ...added]))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        timer.current = undefined
        release()
      }, MIN_STAY_MS)
    },
    [release],
  )
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    uuids,
    keep,
    list: {
      ref,
      onPointerEnter({ pointerType }) {
        isOver.current = pointerType === 'mouse'
      },
      onPointerLeave() {
        isOver.current = false
        release()
      },
      onBlur({ currentTarget, relatedTarget }) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) release()
      },
    },
  }
}
