import { readFileSync } from 'node:fs'
import { GAME_IDS } from '@bannerday/domain/game'
import { LANGUAGES } from '@bannerday/domain/language'
import { describe, expect, test } from 'vitest'
import {
  DEVICES,
  FIXES,
  getHistoryRequest,
  GUIDE,
  guessDevice,
  needsOtherDevice,
  STEPS,
  WAY_NAMES,
  type Way,
} from './link-guide.ts'

const FOLDER = new URL('../../../../../../packages/locales/messages/', import.meta.url)

type GuideTexts = Readonly<Record<'ways' | 'steps' | 'fixes' | 'histories', Record<string, string>>>

function readTexts(language: string): GuideTexts {
  const file = readFileSync(new URL(`${language}/link-guide.json`, FOLDER), 'utf8')
  return (JSON.parse(file) as { app: { pages: { gacha: { guide: GuideTexts } } } }).app.pages.gacha
    .guide
}

const ways: readonly Way[] = GAME_IDS.flatMap((game) =>
  DEVICES.flatMap((device) => GUIDE[game][device]),
)

describe('the guide', () => {
  test.each(GAME_IDS)('has a first way for every device in %s, and each way once', (game) => {
    for (const device of DEVICES) {
      const names = GUIDE[game][device].map(({ name }) => name)
      expect(names.length, device).toBeGreaterThan(0)
      expect(new Set(names).size, device).toBe(names.length)
    }
  })

  test('gives steps the script and the folder that they show', () => {
    for (const way of ways) {
      const isRun = way.steps.some((step) => step.startsWith('run'))
      expect(way.script !== undefined, way.name).toBe(isRun)
      expect(way.file !== undefined, way.name).toBe(way.steps.includes('chooseFile'))
      expect(way.folder !== undefined, way.name).toBe(way.file !== undefined)
      expect(new Set(way.steps).size).toBe(way.steps.length)
    }
  })

  test('ends every way with a link, a file or another device', () => {
    const ends =
      'ascentCopy chooseDevice chooseFile copyAddress copyBody copyRequest paste pasteAll recordFile'
    expect(new Set<string | undefined>(ways.map(({ steps }) => steps.at(-1)))).toEqual(
      new Set(ends.split(' ')),
    )
  })

  test.each(LANGUAGES)('has every text in %s, and none without use', (language) => {
    const texts = readTexts(language)
    const used = {
      ways: ways.map(({ name }) => name),
      steps: ways.flatMap(({ steps }) => steps),
      fixes: ways.map(({ fix }) => fix),
    }
    const all = { ways: WAY_NAMES, steps: STEPS, fixes: FIXES }
    for (const kind of ['ways', 'steps', 'fixes'] as const) {
      expect(Object.keys(texts[kind]).toSorted()).toEqual([...all[kind]].toSorted())
      expect([...new Set<string>(used[kind])].toSorted()).toEqual([...all[kind]].toSorted())
    }
    expect(Object.keys(texts.histories).toSorted()).toEqual([...GAME_IDS].toSorted())
  })

  test('offers another device when the own one is not that of the steps', () => {
    const needs = (device: 'xbox' | 'android' | 'cloud', own: 'ios' | 'android') =>
      needsOtherDevice(GUIDE.genshin[device][0]!, device, own)
    expect([needs('android', 'android'), needs('android', 'ios')]).toEqual([false, true])
    expect([needs('xbox', 'android'), needs('cloud', 'android')]).toEqual([true, true])
    const [, browser] = GUIDE.genshin.cloud
    expect(needsOtherDevice(browser!, 'cloud', 'windows')).toBe(false)
  })

  test('names the request of the history', () => {
    expect(GAME_IDS.map((game) => getHistoryRequest(game).name)).toEqual([
      'getGachaLog',
      'getGachaLog',
      'getGachaLog',
      'gacha/record/query',
    ])
    expect(getHistoryRequest('wuthering').host).toBe('gmserver-api.aki-game2.net')
  })
})

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150', 0, 'windows'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; Xbox; Xbox Series X) Edge/44', 0, 'xbox'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150', 0, 'linux'],
  ['Mozilla/5.0 (X11; Linux x86_64; Steam Deck) Firefox/140.0', 10, 'linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1.15', 0, 'macos'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1.15', 5, 'ios'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.0 Mobile', 5, 'ios'],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/150 Mobile', 5, 'android'],
  ['Mozilla/5.0 (PlayStation; PlayStation 5/6.50) AppleWebKit/605.1.15', 0, 'playstation'],
  ['curl', 0, 'windows'],
] as const)(
  'guesses the device of %s with %i touch points',
  (userAgent, maxTouchPoints, device) => {
    expect(guessDevice({ userAgent, maxTouchPoints })).toBe(device)
  },
)
