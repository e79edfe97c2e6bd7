import { isRedirect } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { saveTimelineState, restoreTimeline, type TimelineSearch } from './url-state.ts'

afterEach(() => saveTimelineState({ search: {} }))

/** Returns the search that the address redirects to, or undefined without a redirect. */
function findRedirect(search: TimelineSearch) {
  try {
    restoreTimeline({ search, cause: 'enter' })
  } catch (thrown) {
    if (isRedirect(thrown)) return thrown.options.search
    throw thrown
  }
}

test('redirects the bare address to the last shown view without its search text', () => {
  saveTimelineState({ search: { q: 'hu tao', view: 'list', zoom: 24 } })
  expect(findRedirect({})).toEqual({ view: 'list', zoom: 24 })
  saveTimelineState({ search: { q: 'hu tao' } })
  expect(findRedirect({})).toBeUndefined()
})

test('keeps an address that has parameters', () => {
  saveTimelineState({ search: { view: 'list' } })
  expect(findRedirect({ zoom: 24 })).toBeUndefined()
})
