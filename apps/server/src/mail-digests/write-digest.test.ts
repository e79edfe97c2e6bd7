import { LANGUAGES } from '@bannerday/domain/language'
import type { Reminder } from '@bannerday/domain/reminders/due-reminders'
import { expect, test } from 'vitest'
import { writeDigest } from './write-digest.ts'

const NOW = Temporal.Instant.from('2026-11-22T07:00:00Z').epochMilliseconds
const HOUR_MS = 3_600_000
const activity = (uuid: string, gameId: 'genshin' | 'zenless', title: string) => ({
  uuid,
  gameId,
  title,
  type: 'event' as const,
  start: NOW,
  end: NOW + 20 * HOUR_MS,
  movedAt: null,
})
const activities = new Map(
  [
    activity('one', 'genshin', '<Lanterns> & more'),
    activity('two', 'zenless', 'Flowers'),
    activity('three', 'genshin', 'Sails'),
  ].map((item) => [item.uuid, item]),
)
const reminder = (uuid: string, kind: Reminder['kind'] = 'ends', at = NOW + 20 * HOUR_MS) => ({
  kind,
  uuid,
  at,
  dueAt: NOW,
})
const addresses = {
  origin: 'https://b.example',
  unsubscribe: 'https://b.example/stop',
  link: (uuid: string) => `https://b.example/notification#reminder=${uuid}`,
}
const write = (reminders: readonly Reminder[], language: (typeof LANGUAGES)[number] = 'en') => {
  const account = { username: 'Lumine_1', email: 'a@example.org' }
  const recipient = { ...account, language, hour: 8, zone: 'Europe/Paris' }
  return writeDigest(reminders, activities, recipient, addresses, NOW)
}

test.each(LANGUAGES)('contains activities, times and the unsubscribe link in %s', (language) => {
  const reminders = [
    reminder('one'),
    reminder('two', 'starts', NOW + HOUR_MS),
    reminder('three', 'moved'),
  ]
  const { subject, text, html, unsubscribe } = write(reminders, language)
  expect(subject).toContain('3')
  for (const { uuid } of reminders) {
    expect(text).toContain(`https://b.example/notification#reminder=${uuid}`)
    expect(html).toContain(`href="https://b.example/notification#reminder=${uuid}"`)
  }
  expect(text).toContain('08:00 (Europe/Paris)')
  for (const shown of [text, html]) {
    expect(shown).toContain('Lumine_1')
    expect(shown).toContain('https://b.example/notification')
    expect(shown).toContain('https://b.example/stop')
    expect(shown).not.toMatch(/\{\{|undefined/)
  }
  expect(unsubscribe).toBe('https://b.example/stop')
  expect(html).toContain(`<html lang="${language}">`)
  expect(html).toContain('&#60;Lanterns&#62; &#38; more')
})

test('groups activities by game, and uses a single activity as the subject', () => {
  const { text } = write([reminder('one'), reminder('two'), reminder('three')])
  const [genshin, lanterns, sails, zenless] = [
    'Genshin Impact',
    'Lanterns',
    'Sails',
    'Flowers',
  ].map((word) => text.indexOf(word))
  expect([genshin, lanterns, sails, zenless]).toEqual(
    [genshin, lanterns, sails, zenless].toSorted((a, b) => a! - b!),
  )
  expect(write([reminder('two')]).subject).toMatch(/^Flowers · ends Mon,? .*04:00$/)
  expect(write([reminder('two', 'starts', NOW - HOUR_MS)]).subject).toBe('Flowers · has begun')
})

test('counts activities beyond the maximum', () => {
  const { text, html } = write(Array.from({ length: 43 }, () => reminder('two')))
  expect(text.match(/- Flowers/g)).toHaveLength(40)
  for (const shown of [text, html]) expect(shown).toContain('and 3 more')
})

test('writes the first of a month as an ordinal in French', () => {
  const end = Temporal.Instant.from('2026-12-01T14:00:00Z').epochMilliseconds
  expect(write([reminder('one', 'ends', end)], 'fr').text).toMatch(/mar\.\s1er\sdéc\./)
})
