import { type RefObject, useLayoutEffect } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { nowMs, onTick } from '#shared/clock.ts'
import {
  briefDuration,
  type DurationForm,
  timeLeft,
  timeLeftKey,
  type TimedSpan,
} from './time-left.ts'

export type FollowClock = typeof onTick

type TimeLeftSettings = {
  span: TimedSpan
  form: DurationForm
  /**
   * Puts the text where it belongs, and the same as short as it can be; the same function at each
   * render.
   */
  write: (element: HTMLElement, text: string, brief: string) => void
  /** The clock for updates. */
  follow?: FollowClock | undefined
}

/** Writes how long until the start or the end, past React, at each tick that changes it. */
export function useTimeLeft(
  target: RefObject<HTMLElement | null>,
  { span, form, write, follow = onTick }: TimeLeftSettings,
): void {
  const { t } = useTranslation()
  useLayoutEffect(() => {
    let shown: string | undefined
    const show = (now: number) => {
      const key = timeLeftKey(span, now, form)
      if (key === shown || !target.current) return
      shown = key
      const told = (each: DurationForm) => timeLeft(span, now, t, each)
      write(target.current, told(form), told(briefDuration))
    }
    show(nowMs())
    return follow(show)
  }, [target, span, t, form, write, follow])
}
