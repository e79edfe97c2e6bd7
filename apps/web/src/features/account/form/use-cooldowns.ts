import {
  type PausedButton,
  pauseEnd,
  secondsLeft,
  type TryOutcome,
} from '@bannerday/domain/device/button-pause'
import { useEffect, useState } from 'react'
import { nowMs, onTick } from '#shared/clock.ts'

export type Pause = {
  /** 0 while the button may be used. */
  readonly seconds: number
  readonly begin: (outcome: TryOutcome) => void
}

export type Pauses = Readonly<Record<PausedButton, Pause>>

/**
 * Manages the pauses of the buttons after each attempt. The state lives above the forms and
 * survives their unmounting.
 */
export function usePauses(): Pauses {
  return {
    login: usePause('login'),
    register: usePause('register'),
    resend: usePause('resend'),
    social: usePause('social'),
  }
}

function usePause(button: PausedButton): Pause {
  const [end, setEnd] = useState<number | null>(null)
  const [now, setNow] = useState(0)

  useEffect(() => {
    if (end === null) return
    return onTick((ms) => {
      setNow(ms)
      if (ms >= end) setEnd(null)
    })
  }, [end])

  return {
    seconds: end === null ? 0 : secondsLeft(end, now),
    begin: (outcome) => {
      setNow(nowMs())
      setEnd(pauseEnd(button, outcome, nowMs()))
    },
  }
}
