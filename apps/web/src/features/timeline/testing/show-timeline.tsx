import { GAME_IDS } from '@bannerday/domain/game'
import { expect } from 'vitest'
import { renderInApp } from '../../../testing/render-app.tsx'
import { ActivityIcons } from '../activity-icons.tsx'
import type { TimelineActivity } from '../timeline-activity.ts'
import { TimelineView } from '../timeline-view.tsx'

type Settings = Partial<Parameters<typeof TimelineView>[0]>

/** The timeline in a frame of 1000 × 600 pixels. */
export function inBox(activities: readonly TimelineActivity[], settings: Settings = {}) {
  return (
    <main style={{ display: 'flex', inlineSize: 1000, blockSize: 600 }}>
      <h1>Timeline</h1>
      <ActivityIcons />
      <TimelineView
        activities={activities}
        sort="default"
        gameOrder={GAME_IDS}
        zone="+08:00"
        hour12={false}
        {...settings}
      />
    </main>
  )
}

/** Shows it and gives its scroller. */
export async function showTimeline(activities: readonly TimelineActivity[], settings?: Settings) {
  await renderInApp(inBox(activities, settings))
  return elementAt('[data-timeline-scroller]')
}

export function elementAt(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector)
  expect(found, selector).not.toBeNull()
  return found!
}

export const barOf = ({ uuid }: TimelineActivity) => elementAt(`[data-activity-id="${uuid}"]`)
export const leftOf = (node: Element) => node.getBoundingClientRect().left
