import type { Span } from '@bannerday/domain/time/server-clock'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { nowMs, onTick } from '#shared/clock.ts'
import { timeLeft } from './time-left.ts'

/** How long until the start or the end. The page's one tick writes it, once a minute. */
export function Countdown({ span, className }: { span: Span; className: string | undefined }) {
  const { t } = useTranslation()
  const element = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    let shownMinute: number | undefined
    const show = (now: number) => {
      const minute = Math.floor((now < span.start ? span.start - now : span.end - now) / 60_000)
      if (minute === shownMinute || !element.current) return
      shownMinute = minute
      element.current.textContent = timeLeft(span, now, t)
    }
    show(nowMs())
    return onTick(show)
  }, [span, t])
  return <span ref={element} className={className} />
}
