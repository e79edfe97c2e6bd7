import { GAME_IDS } from '@bannerday/domain/game'
import { useState } from 'react'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ToastHost } from '#shared/ui/toasts/toast-host.tsx'
import { renderInApp } from '#testing/render-app.tsx'
import { StatusIcons } from '../deferred.tsx'
import type { Past } from '../data/use-activities.ts'
import type { TimelineActivity } from '../data/timeline-activity.ts'
import { TimelineBoard } from '../timeline-board.tsx'
import { parseTimelineSearch, saveTimelineState, type TimelineSearch } from '../url-state.ts'

/** A past without earlier activities. */
const NO_PAST: Past = {
  seasons: [],
  season: 2026,
  from: Infinity,
  windowStart: Date.UTC(2020, 0),
  eventsSince: () => null,
  isLoading: false,
  hasFailed: false,
  hasEarlier: false,
  loadEarlier: () => undefined,
}

type Settings = Partial<Parameters<typeof TimelineBoard>[0]>

/** Renders the timeline in a frame of 1000 × 600 pixels with its own search state. */
function Box({ search: first = {}, ...settings }: Settings) {
  const [search, setSearch] = useState<TimelineSearch>(first)
  return (
    <>
      <main style={{ display: 'flex', inlineSize: 1000, blockSize: 600 }}>
        <h1>Timeline</h1>
        <StatusIcons />
        <TimelineBoard
          activities={[]}
          past={NO_PAST}
          jump={null}
          gameOrder={GAME_IDS}
          zone="+08:00"
          hour12={false}
          view="timeline"
          onClose={() => setSearch((before) => parseTimelineSearch({ ...before, open: undefined }))}
          isFilterBarOpen={false}
          {...settings}
          search={search}
          change={(changes) =>
            setSearch((before) => parseTimelineSearch({ ...before, ...changes }))
          }
        />
      </main>
      <ToastHost />
    </>
  )
}

export function inBox(activities: readonly TimelineActivity[], settings: Settings = {}) {
  return <Box activities={activities} {...settings} />
}

/** Renders the timeline and returns its scroller. */
export async function showTimeline(activities: readonly TimelineActivity[], settings?: Settings) {
  saveTimelineState({ search: {}, position: null, openDate: null })
  await renderInApp(inBox(activities, settings))
  return getScroller()
}

/** Moves the mouse onto the timeline, and waits for the hand: the timeline takes its input then. */
export async function enterByMouse(scroller: HTMLElement): Promise<void> {
  await userEvent.hover(scroller)
  await expect.poll(() => getComputedStyle(scroller).cursor, { timeout: 20_000 }).toBe('grab')
}

/** The timeline without its strip and buttons, in English. */
export const timelineArea = page.getByRole('region', { name: 'Activities over time' })

/** Returns the scroll element of the timeline. */
export const getScroller = () => timelineArea.element() as HTMLElement

/** Returns the buttons of the rendered days, or of the weeks, in their order. */
export const listDays = () => timelineArea.getByTitle(/, \d{4}$/).elements() as HTMLElement[]

/** Returns the screen position of now. Near an edge, the clock above it is elsewhere. */
export const getNowLeft = () => getLeft(elementAt('[data-now-marker]'))

export function elementAt(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector)
  expect(found, selector).not.toBeNull()
  return found!
}

/** Scrolls at once, and resolves at the scroll event, after the listeners of the timeline. */
export async function scrollTimeline(scroller: HTMLElement, by: ScrollToOptions): Promise<void> {
  const scrolled = new Promise((resolve) =>
    scroller.addEventListener('scroll', resolve, { once: true }),
  )
  scroller.scrollBy({ ...by, behavior: 'instant' })
  await scrolled
}

/** Returns all rendered bars. No role and no name is common to them. */
export const listBars = () => [...document.querySelectorAll<HTMLElement>('[data-activity-id]')]

/** Returns the bar of an activity or null: its name starts with the title, or is the label only. */
export function findBar({ title, label }: TimelineActivity): HTMLElement | null {
  const starts = [title, label.primary].map((text) =>
    text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'),
  )
  const name = new RegExp(`^(?:${starts.join('|')})`, 'u')
  return timelineArea.getByRole('button', { name }).query() as HTMLElement | null
}

export function getBar(activity: TimelineActivity): HTMLElement {
  const bar = findBar(activity)
  expect(bar, activity.title).not.toBeNull()
  return bar!
}

/** Returns the label of a bar, which a placeholder bar does not have. It has no name of its own. */
export const findLabel = (bar: Element) => bar.querySelector<HTMLElement>('[data-bar-label]')
export const getLeft = (node: Element) => node.getBoundingClientRect().left
