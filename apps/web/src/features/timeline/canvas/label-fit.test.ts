import type { BarLabel } from '@bannerday/domain/activities/bar-label'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  computeLabelWidth,
  fitLabel,
  getImageWidth,
  type LabelSize,
  splitName,
} from './label-fit.ts'

const EVENT: BarLabel = { primary: 'Starlit Gala', kind: null, title: null }
const BANNER: BarLabel = {
  primary: 'Rin Tohsaka · Saber',
  kind: 'Rate-up',
  title: { text: 'The Lone Light Knocks at Night', language: 'en', isForeign: false },
}
const VERSION: BarLabel = {
  primary: 'Version 7.3, phase 2',
  short: '7.3 ph. 2',
  kind: null,
  title: null,
}
const TRANSLATED: BarLabel = { ...EVENT, title: BANNER.title }
const FOREIGN: BarLabel = {
  ...EVENT,
  title: { text: '孤灯、夜を叩く', language: 'ja', isForeign: true },
}

type Bar = { label: BarLabel; projected?: boolean; hasTwoLines?: boolean; isRemnant?: boolean }

describe('fitLabel', () => {
  test.each<[string, Bar, number, LabelSize, string]>([
    ['an event', { label: EVENT }, 500, 'full', 'name icon status secondary time end'],
    ['an event', { label: EVENT }, 260, 'full', 'name icon status secondary time end'],
    ['an event', { label: EVENT }, 259, 'medium', 'name icon status secondary time end'],
    ['an event', { label: EVENT }, 168, 'medium', 'name icon status secondary time end'],
    ['an event', { label: EVENT }, 167, 'small', 'name brief'],
    ['an event', { label: EVENT }, 80, 'small', 'name brief'],
    ['an event', { label: EVENT }, 79, 'name', 'name'],
    ['an event', { label: EVENT }, 50, 'name', 'name'],
    ['an event', { label: EVENT }, 49, 'icon', 'icon'],
    ['an event', { label: EVENT }, 30, 'icon', 'icon'],
    ['an event', { label: EVENT }, 29, 'none', ''],
    ['a banner', { label: BANNER }, 260, 'full', 'name icon status secondary time kind title'],
    ['a banner', { label: BANNER }, 259, 'medium', 'name icon status secondary time'],
    ['a banner', { label: BANNER }, 167, 'small', 'name brief'],
    ['a version', { label: VERSION }, 260, 'full', 'name icon status secondary time'],
    ['a version', { label: VERSION }, 167, 'small', 'name short brief'],
    ['a version', { label: VERSION }, 79, 'name', 'name short'],
    ['a title', { label: TRANSLATED }, 168, 'medium', 'name icon status secondary time end title'],
    ['a foreign title', { label: FOREIGN }, 260, 'full', 'name icon status secondary time end'],
    [
      'a foreign title without a name',
      { label: { ...FOREIGN, isUnnamed: true } },
      260,
      'full',
      'name icon status secondary time end title',
    ],
    [
      'a projection',
      { label: EVENT, projected: true },
      240,
      'medium',
      'name icon status secondary time sign end',
    ],
    ['a projection', { label: EVENT, projected: true }, 239, 'small', 'name brief'],
    ['a projection', { label: EVENT, projected: true }, 80, 'small', 'name brief'],
    ['a projection', { label: EVENT, projected: true }, 79, 'icon', 'icon'],
    [
      'an event on two lines',
      { label: EVENT, hasTwoLines: true },
      260,
      'full',
      'name wrap icon status secondary time',
    ],
    ['an event on two lines', { label: EVENT, hasTwoLines: true }, 167, 'small', 'name wrap brief'],
    ['an event on two lines', { label: EVENT, hasTwoLines: true }, 79, 'name', 'name wrap'],
    ['an event on two lines', { label: EVENT, hasTwoLines: true }, 49, 'icon', 'icon'],
    [
      'a version on two lines',
      { label: VERSION, hasTwoLines: true },
      260,
      'full',
      'name icon status secondary time',
    ],
    [
      'a version on two lines',
      { label: VERSION, hasTwoLines: true },
      167,
      'small',
      'name short brief',
    ],
    [
      'a version on two lines',
      { label: VERSION, hasTwoLines: true },
      79,
      'name',
      'name short wrap',
    ],
    ['a remnant', { label: EVENT, isRemnant: true }, 80, 'small', 'name brief'],
    ['a remnant', { label: EVENT, isRemnant: true }, 79, 'icon', 'icon'],
  ])(
    'fits %s, %j, into %d px: %s with %s',
    (_, { label, projected = false, hasTwoLines = false, isRemnant }, widthPx, size, pieces) => {
      expect(fitLabel(widthPx, { label, projected }, hasTwoLines, isRemnant)).toEqual({
        size,
        pieces,
      })
    },
  )
})

describe('computeLabelWidth', () => {
  const bar = { left: 1000, width: 600, bannerImage: '/images/1.webp' }
  const plain = { ...bar, bannerImage: null }

  test.each([
    ['a bar inside the view', plain, [800, 1000], 600, false],
    ['a bar cut at the left', plain, [1560, 400], 40, false],
    ['a bar cut at the right', plain, [670, 400], 70, false],
    ['a bar cut at both sides', plain, [1100, 400], 400, false],
    ['a bar out of view', plain, [0, 400], 600, false],
    ['8 px before the clear part of the image', bar, [800, 1000], 600 - 105 - 8, false],
    ['the image out of view', bar, [0, 1300], 300, false],
    ['the edge of the image in view', bar, [0, 1450], 450, false],
    ['the faint part of the image in view', bar, [0, 1487], 487, false],
    ['some of the clear part in view', bar, [0, 1550], 550 - 55 - 8, false],
    ['the minimum next to the image', bar, [1327, 1000], 273 - 105 - 8, false],
    ['less than the minimum, hiding the image', bar, [1400, 1000], 200, true],
    ['less than the minimum next to the faint part', bar, [1450, 20], 20, true],
  ] as const)('returns the width for %s', (_, each, [left, width], widthPx, isImageHidden) => {
    expect(computeLabelWidth(each, { left, width })).toEqual({ widthPx, isImageHidden })
  })

  test.each([
    [600, '/images/1.webp', 150],
    [300, '/images/1.webp', 120],
    [200, '/images/1.webp', 0],
    [600, null, 0],
  ])('returns for a bar of %d px with the image %s a width of %d px', (width, bannerImage, px) => {
    expect(getImageWidth({ width, bannerImage })).toBe(px)
  })
})

describe('splitName', () => {
  const split = (primary: string, projected = false) =>
    splitName({ label: { ...EVENT, primary }, projected })

  test.each([
    ['Starlit Gala', false, 'Starlit Gala', ''],
    ['Version 7.3, phase 2', false, 'Version 7.3, phase 2', ''],
    ['Version 7.3, phase 2', true, 'Version 7.3, phase ', '2'],
    ['Version 7.3, first', true, 'Version 7.3, ', 'first'],
    ['Rin Tohsaka the first', true, 'Rin Tohsaka the ', 'first'],
    ['The Lone Light Knocks at Night', false, 'The Lone Light Knocks at ', 'Night'],
    ['Rin Tohsaka · Gilgamesh', false, 'Rin Tohsaka ', '· Gilgamesh'],
    [
      '彩虹尽头：璀璨星光·每日登录有礼活动已上线',
      false,
      '彩虹尽头：璀璨星光·每日登录有礼活动',
      '已上线',
    ],
    ['Donaudampfschifffahrtsgesellschaft', false, 'Donaudampfschifffahrtsgesellsch', 'aft'],
  ])('splits %s, projected: %s', (name, projected, start, end) => {
    expect(split(name, projected)).toEqual([start, end])
  })

  test('preserves every character and splits none', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.boolean(),
        (name, projected) => {
          const [start, end] = split(name, projected)
          expect(start + end).toBe(name)
          expect(end.isWellFormed()).toBe(true)
        },
      ),
    )
  })
})
