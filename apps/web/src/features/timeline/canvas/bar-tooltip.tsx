import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { showAtAnchor } from '#shared/ui/show-at-anchor.ts'
import { getGame } from '../data/get-game.ts'
import type { TimelineActivity } from '../data/timeline-activity.ts'
import { boundaryText, Countdown } from '../data/countdown.tsx'
import classes from './bar-tooltip.module.css'
import { useLastBannersText } from '../panels/featured-list.tsx'
import { useTimeline } from './timeline-context.ts'
import type { ViewportStore } from './viewport.ts'

/** The hover delay in milliseconds. */
const REST_MS = 300

/**
 * Shows all details of a bar, of any width, on hover or keyboard focus. It is aria-hidden: screen
 * readers get this text from the bar.
 */
export function BarTooltip({ activities }: { activities: readonly TimelineActivity[] }) {
  const pointed = useBarPointed(useTimeline().viewport)
  const activity = activities.find(({ uuid }) => uuid === pointed?.uuid)
  return pointed && activity ? (
    <TooltipContent key={activity.uuid} activity={activity} activities={activities} at={pointed} />
  ) : null
}

type TooltipContentProps = {
  activity: TimelineActivity
  activities: readonly TimelineActivity[]
  at: BarPointed
}

function TooltipContent({ activity, activities, at }: TooltipContentProps) {
  const { clock } = useTimeline()
  const texts = useTranslation()
  const { t } = texts
  const language = useLanguage()
  const tooltip = useRef<HTMLDivElement>(null)
  const anchor = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!tooltip.current || !anchor.current) return undefined
    const { left, top, width, height } = at.getBoundingClientRect()
    Object.assign(anchor.current.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
    })
    return showAtAnchor(tooltip.current, anchor.current)
  }, [at])
  const last = useLastBannersText(activity, activities, clock)
  const { label, projected } = activity
  const game = getGame(activity.gameId)
  const kinds = [
    label.kind,
    game.name[language],
    game.activities[activity.type].name[language],
    projected && t('app.pages.timeline.projected'),
  ]
  return (
    <>
      <div ref={anchor} className={classes.anchor} />
      <div ref={tooltip} popover="manual" className={classes.tooltip} aria-hidden>
        <strong>{label.primary}</strong>
        {label.title && <span lang={label.title.language}>{label.title.text}</span>}
        <span className={classes.quiet}>{[...new Set(kinds)].filter(Boolean).join(' · ')}</span>
        <span>
          {boundaryText(activity, 'start', clock, texts)} –{' '}
          {boundaryText(activity, 'end', clock, texts)}
        </span>
        <Countdown span={activity} className={undefined} />
        {last && <span className={classes.quiet}>{last.text}</span>}
      </div>
    </>
  )
}

/** The hovered or focused bar and its anchor rectangle. */
type BarPointed = { readonly uuid: string; getBoundingClientRect: () => DOMRect }

/** Returns the hovered bar, else the bar with keyboard focus. */
function useBarPointed(viewport: ViewportStore): BarPointed | null {
  const [pointed, setPointed] = useState<BarPointed | null>(null)
  useEffect(() => {
    const { element } = viewport
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let x: number | undefined
    const hide = () => {
      clearTimeout(timer)
      setPointed(null)
    }
    const showAfterDelay = (bar: HTMLElement) => {
      timer = setTimeout(() => show(bar, x), REST_MS)
    }
    // A tooltip never opens above a dialog, even when its delay started before.
    const show = (bar: HTMLElement, at?: number) => {
      if (!document.querySelector('dialog:modal')) setPointed(pointAt(bar, at))
    }
    const handleOver = ({ target, pointerType, buttons }: PointerEvent) => {
      if (pointerType !== 'mouse') return
      const bar = barAround(target)
      hide()
      if (bar && buttons === 0) showAfterDelay(bar)
    }
    const pointAtFocused = () => {
      const bar = barAround(document.activeElement)
      if (!bar || !element.contains(bar) || !bar.matches(':focus-visible')) return
      show(bar)
    }
    // Keyboard navigation also scrolls the bar into view.
    let { view } = viewport
    const scroll = () => {
      if (viewport.view === view) return
      view = viewport.view
      hide()
      timer = setTimeout(pointAtFocused, REST_MS)
    }
    // An opening dialog takes the focus.
    const leave = ({ target }: FocusEvent) => {
      if (target instanceof Node && !element.contains(target)) hide()
    }
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide()
    }

    // The mouse may already be over a bar. Touch leaves a hover state, too.
    const hovered = matchMedia('(hover)').matches
      ? element.querySelector<HTMLElement>('[data-activity-id]:hover')
      : null
    if (hovered) showAfterDelay(hovered)
    const listening = new AbortController()
    const { signal } = listening
    const passive = { signal, passive: true }
    element.addEventListener('pointermove', ({ clientX }) => (x = clientX), passive)
    element.addEventListener('pointerover', handleOver, passive)
    element.addEventListener('pointerleave', hide, passive)
    element.addEventListener('pointerdown', hide, passive)
    element.addEventListener('focusin', pointAtFocused, { signal })
    element.addEventListener('focusout', hide, { signal })
    document.addEventListener('focusin', leave, { signal })
    element.addEventListener('keydown', escape, { signal })
    const unsubscribe = viewport.subscribe(scroll)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      listening.abort()
    }
  }, [viewport])
  return pointed
}

function barAround(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-activity-id]') : null
}

/** Returns the position below the mouse, else below the visible part of the bar. */
function pointAt(bar: HTMLElement, mouseX?: number): BarPointed {
  const { top, height } = bar.getBoundingClientRect()
  const seen = bar.querySelector('[data-bar-label]')?.getBoundingClientRect()
  const left = mouseX ?? seen?.left ?? 0
  const rect = new DOMRect(left, top, mouseX === undefined ? seen?.width : 0, height)
  return { uuid: bar.dataset['activityId'] ?? '', getBoundingClientRect: () => rect }
}
