import { expect, test } from 'vitest'
import { getImageWidth, getAvailableLabelWidth } from './image-size.ts'

const bar = { left: 1000, width: 600, bannerImage: '/images/1.webp' }
const from = (left: number, width = 1000) => getAvailableLabelWidth(bar, { left, width })

test('ends a label eight pixels before the opaque part of the picture', () => {
  expect(getImageWidth(bar)).toBe(150)
  expect(from(800)).toEqual({ pixels: 600 - 60 - 8, isImageHidden: false })
})

test('uses all visible pixels while only the faded part of the picture is in view', () => {
  expect(from(0, 1300)).toEqual({ pixels: 300, isImageHidden: false })
  expect(from(0, 1450)).toEqual({ pixels: 450, isImageHidden: false })
  expect(from(0, 1532)).toEqual({ pixels: 532, isImageHidden: false })
})

test('shrinks the label as the opaque part comes into view', () => {
  expect(from(0, 1550)).toEqual({ pixels: 550 - 10 - 8, isImageHidden: false })
})

test('hides the picture when the label and the picture do not both fit', () => {
  expect(from(1400)).toEqual({ pixels: 200, isImageHidden: true })
  expect(from(1372)).toEqual({ pixels: 228 - 60 - 8, isImageHidden: false })
})

test('shows no picture on a short bar or without a source', () => {
  expect(getImageWidth({ ...bar, width: 200 })).toBe(0)
  expect(getImageWidth({ ...bar, width: 300 })).toBe(120)
  expect(getImageWidth({ ...bar, bannerImage: null })).toBe(0)
})
