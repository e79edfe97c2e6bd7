import { GAME_IDS } from '@bannerday/domain/game'
import { useState } from 'react'
import { expect } from 'vitest'
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
  return elementAt('[data-timeline-scroller]')
}

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

export const getBar = ({ uuid }: TimelineActivity) => elementAt(`[data-activity-id="${uuid}"]`)
export const getLeft = (node: Element) => node.getBoundingClientRect().left
