import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SHARED_PATH } from '@bannerday/contract/shared-content'
import { expect, test } from 'vitest'

const PUBLIC = fileURLToPath(new URL('../../public', import.meta.url))

type Picture = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string }
type Shortcut = { url: string; icons: Picture[] }
type ShareTarget = {
  action: string
  method: string
  enctype: string
  params: { text: string; url: string; files: { name: string; accept: string[] }[] }
}
type Manifest = {
  icons: Picture[]
  screenshots: Picture[]
  shortcuts: Shortcut[]
  share_target: ShareTarget
  file_handlers: { action: string; accept: Record<string, string[]> }[]
}

const manifest = JSON.parse(readFileSync(`${PUBLIC}/manifest.webmanifest`, 'utf8')) as Manifest
const pictures = [
  ...manifest.icons,
  ...manifest.screenshots,
  ...manifest.shortcuts.flatMap(({ icons }) => icons),
]

test.each(pictures.filter(({ type }) => type === 'image/png'))(
  'declares the real size of $src',
  ({ src, sizes }) => {
    const png = readFileSync(PUBLIC + src)
    // The first chunk of a PNG names its width and height.
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
    expect(png.length).toBeLessThan(150_000)
  },
)

test('contains screenshots for the install dialog on phones and desktops', () => {
  expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual(
    expect.arrayContaining(['wide', 'narrow']),
  )
})

test('contains icons of each kind that browsers require', () => {
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['any any', '192x192 any', '512x512 any', '512x512 maskable']),
  )
  expect(existsSync(`${PUBLIC}/icon.svg`)).toBe(true)
})

test('sends shared content to the route of its service worker', () => {
  const { action, method, enctype, params } = manifest.share_target
  expect(action).toBe(SHARED_PATH)
  expect({ method, enctype }).toEqual({ method: 'POST', enctype: 'multipart/form-data' })
  expect(params).toMatchObject({ text: 'text', url: 'url', files: [{ name: 'files' }] })
  // Files opened with the app use the share route.
  const [handler] = manifest.file_handlers
  expect(handler!.action).toBe('/gacha')
  const endings = Object.values(handler!.accept).flat()
  expect(params.files[0]!.accept).toEqual(
    expect.arrayContaining([...endings, ...Object.keys(handler!.accept)]),
  )
})
