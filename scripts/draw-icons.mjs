import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'
import { chromiumArguments, findChromium } from './find-chromium.mjs'
import { repository } from './run.mjs'

// Renders apps/web/public/icons from icon.svg. Run it after a change of the drawing.

const PUBLIC = path.join(repository, 'apps/web/public')

/** `hasCorners`: the system masks the icon, so the background fills the whole square. */
const ICONS = /** @type {const} */ ([
  { name: 'icon-192', size: 192, hasCorners: false },
  { name: 'icon-512', size: 512, hasCorners: false },
  { name: 'icon-maskable-512', size: 512, hasCorners: true },
  { name: 'apple-touch-icon', size: 180, hasCorners: true },
])

const drawing = readFileSync(path.join(PUBLIC, 'icon.svg'), 'utf8')
// The system may cut the corners and the edges, so the drawing is smaller.
const filled = drawing
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace(/<rect [^>]*rx="8"/, '<rect x="-4" y="-4" width="40" height="40"')
if (!filled.includes('<rect x="-4"')) throw new Error('icon.svg has no rounded background')

const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: chromiumArguments,
})
const page = await browser.newPage()
mkdirSync(path.join(PUBLIC, 'icons'), { recursive: true })
for (const { name, size, hasCorners } of ICONS) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>body { margin: 0 }</style>${hasCorners ? filled : drawing}`)
  const picture = await page.screenshot({ omitBackground: !hasCorners })
  writeFileSync(path.join(PUBLIC, 'icons', `${name}.png`), picture)
}
await browser.close()
