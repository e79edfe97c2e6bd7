import type { OpenSpan } from '@bannerday/domain/activities/activity-phase'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { nowMs, onTick } from '#shared/clock.ts'
import { type DurationForm, roughDuration, timeLeft, timeLeftKey } from './time-left.ts'

type CountdownProps = {
  span: OpenSpan
  className: string | undefined
  form?: DurationForm
  /** What is said in front of it. */
  before?: string
  /** Whether it is there for the eyes alone. */
  isSilent?: boolean
  /** The clock that it goes by. */
  follow?: typeof onTick
}

/** How long until the start or the end. A tick writes it, past React, and only when it changes. */
export function Countdown(props: CountdownProps) {
  const { span, className, form = roughDuration, before = '', follow = onTick } = props
  const { t } = useTranslation()
  const element = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    let shown: string | undefined
    const show = (now: number) => {
      const key = timeLeftKey(span, now, form)
      if (key === shown || !element.current) return
      shown = key
      element.current.textContent = before + timeLeft(span, now, t, form)
    }
    show(nowMs())
    return follow(show)
  }, [span, t, form, before, follow])
  return <span ref={element} className={className} aria-hidden={props.isSilent} />
}
