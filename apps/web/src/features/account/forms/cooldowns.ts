import {
  type CooldownForm,
  getCooldownEndMs,
  getRemainingSeconds,
  type SubmitOutcome,
} from '@bannerday/domain/submit-cooldown'
import { useEffect, useState } from 'react'
import { nowMs, onTick } from '#shared/clock.ts'

export type Cooldown = {
  /** The remaining seconds, or 0 while the button is enabled. */
  readonly seconds: number
  readonly startAfter: (outcome: SubmitOutcome) => void
}

export type Cooldowns = Readonly<Record<CooldownForm, Cooldown>>

/**
 * Manages the cooldowns of the buttons after each attempt. The state is above the forms, so that it
 * survives their unmounting.
 */
export function useCooldowns(): Cooldowns {
  return {
    login: useCooldown('login'),
    register: useCooldown('register'),
    resend: useCooldown('resend'),
    social: useCooldown('social'),
  }
}

function useCooldown(button: CooldownForm): Cooldown {
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
    seconds: end === null ? 0 : getRemainingSeconds(end, now),
    startAfter: (outcome) => {
      setNow(nowMs())
      setEnd(getCooldownEndMs(button, outcome, nowMs()))
    },
  }
}
