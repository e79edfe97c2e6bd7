import { isRedirect } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { restoreTimeline } from './restore-timeline.ts'
import { rememberTimeline } from './timeline-memory.ts'
import type { TimelineSearch } from './timeline-search.ts'

afterEach(() => rememberTimeline({ search: {} }))

/** What who comes by an address is led to; undefined where nobody is led anywhere. */
function ledTo(search: TimelineSearch) {
  try {
    restoreTimeline({ search, cause: 'enter' })
  } catch (thrown) {
    if (isRedirect(thrown)) return thrown.options.search
    throw thrown
  }
}

test('the bare address leads to what was shown before, but for what was searched', () => {
  rememberTimeline({ search: { q: 'hu tao', view: 'list', zoom: 24 } })
  expect(ledTo({})).toEqual({ view: 'list', zoom: 24 })
  rememberTimeline({ search: { q: 'hu tao' } })
  expect(ledTo({})).toBeUndefined()
})

test('an address that says something means just that', () => {
  rememberTimeline({ search: { view: 'list' } })
  expect(ledTo({ zoom: 24 })).toBeUndefined()
})
