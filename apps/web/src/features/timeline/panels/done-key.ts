import type { KeyboardEvent } from 'react'
import type { StatusTarget } from './announce-status.ts'
import { setStatus } from './set-status.ts'

/** Returns the props of a control that marks an activity as done with the key of its row or dialog. */
export function doneKey(activity: StatusTarget) {
  return {
    'aria-keyshortcuts': 'D',
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'd' || event.ctrlKey || event.altKey || event.metaKey) return
      event.preventDefault()
      setStatus([activity], 'done')
    },
  }
}
