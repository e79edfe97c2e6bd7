import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '../../testing/render-app.tsx'
import { ActivityImage } from './activity-image.tsx'

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAP8AAAAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='

const box = () => document.querySelector<HTMLElement>('[data-picture]')!
const size = () => [box().offsetWidth, box().offsetHeight]

test('loads the image lazily in a space of its own', async () => {
  await renderInApp(<ActivityImage type="event" image={PICTURE} />)
  const picture = box().querySelector('img')!
  expect([picture.loading, picture.decoding, picture.alt]).toEqual(['lazy', 'async', ''])
  await expect.poll(() => picture.naturalWidth).toBe(1)
  expect(size()).toEqual([72, 40])
})

test('renders the type icon in the same space without an image or with a broken one', async () => {
  const view = await renderInApp(<ActivityImage type="gacha" image={null} />)
  expect(box().querySelector('img')).toBeNull()
  await expect.element(page.elementLocator(box().querySelector('svg')!)).toBeVisible()
  expect(size()).toEqual([72, 40])
  await view.unmount()
  await renderInApp(<ActivityImage type="gacha" image="/images/none.webp" />)
  await expect.poll(() => box().querySelector('img')).toBeNull()
  expect(size()).toEqual([72, 40])
})
