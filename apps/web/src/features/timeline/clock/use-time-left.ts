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
  /** Writes the text and its brief form to the DOM. Must be stable across renders. */
  write: (element: HTMLElement, text: string, brief: string) => void
  /** The clock that triggers updates. */
  follow?: FollowClock | undefined
}

/**
 * Writes the time until the start or the end to the DOM, bypassing React, whenever the text
 * changes.
 */
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
