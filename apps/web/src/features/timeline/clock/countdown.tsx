import { useCallback, useRef } from 'react'
import { type DurationForm, roughDuration, type TimedSpan } from './time-left.ts'
import { type FollowClock, useTimeLeft } from './use-time-left.ts'

type CountdownProps = {
  span: TimedSpan
  className: string | undefined
  form?: DurationForm
  /** The text before the countdown. */
  before?: string
  /** The clock that triggers updates. */
  follow?: FollowClock | undefined
}

/** Renders the time until the start or the end. */
export function Countdown(props: CountdownProps) {
  const { span, className, form = roughDuration, before = '', follow } = props
  const element = useRef<HTMLSpanElement>(null)
  const write = useCallback(
    (target: HTMLElement, text: string) => {
      target.textContent = before + text
    },
    [before],
  )
  useTimeLeft(element, { span, form, write, follow })
  return <span ref={element} className={className} />
}
