import { expect, test } from 'vitest'
import { applyPages, isOlderCovered, type TypedPage } from './apply-pages.ts'

const INITIAL = { done: [], type: null, after: '0', newest: null, pages: 0, failedRuns: 2 }

function page(type: string, newest: string | null, oldest: string | null): TypedPage {
  const isLast = oldest === null
  return { type, newest, oldest, isLast, uid: null, unreadable: 0, pulls: [] }
}

test('computes the same progress for pages together as one by one', () => {
  const pages = [
    page('301', '90', '80'),
    page('301', '79', '70'),
    page('301', null, null),
    page('302', '60', '50'),
  ]
  const together = applyPages(INITIAL, pages)
  let state: typeof together.state = INITIAL
  for (const page of pages) ({ state } = applyPages(state, [page]))
  expect(together.state).toEqual(state)
  expect(state).toEqual({
    done: ['301'],
    type: '302',
    after: '50',
    newest: '60',
    pages: 1,
    failedRuns: 0,
  })
  expect(together.newestOfCompleted).toEqual({ '301': '90' })
})

test('completes a type when all pages after it are known', () => {
  const { state, newestOfCompleted } = applyPages(INITIAL, [page('301', '90', '80')], true)
  expect(state).toEqual({ ...INITIAL, done: ['301'], failedRuns: 0 })
  expect(newestOfCompleted).toEqual({ '301': '90' })
})

test('remembers types whose pages do not prove that all pulls are known', () => {
  const unreadable = { ...page('301', '90', '80'), unreadable: 1 }
  const old = { ...page('302', null, null), isFromOlderEndpoint: true }
  const { state } = applyPages(INITIAL, [unreadable, page('301', null, null), old])
  expect(state).toMatchObject({ done: ['301', '302'], unproven: ['301', '302'] })
})

test('does not complete a type that an earlier import left incomplete', () => {
  expect(isOlderCovered({ '301': '85' }, page('301', '90', '80'))).toBe(true)
  expect(isOlderCovered({ '301': '79' }, page('301', '90', '80'))).toBe(false)
  expect(isOlderCovered({ '302': '99' }, page('301', '90', '80'))).toBe(false)
  expect(isOlderCovered({ '301': '9' }, page('301', '11', '10'))).toBe(false)
})
