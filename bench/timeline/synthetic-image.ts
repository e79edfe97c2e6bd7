import type { Browser } from 'playwright'

/** Creates a JPEG that is as large as the banner images of the games and as expensive to decode. */
export async function createSyntheticImage(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage()
  const base64 = await page.evaluate(drawImage)
  await page.close()
  return Buffer.from(base64, 'base64')
}

async function drawImage(): Promise<string> {
  const canvas = new OffscreenCanvas(1080, 533)
  const context = canvas.getContext('2d')!
  for (let dot = 0; dot < 3000; dot++) {
    context.fillStyle = `hsl(${dot * 7} 70% ${20 + (dot % 60)}%)`
    context.fillRect((dot * 397) % 1080, (dot * 211) % 533, 8 + (dot % 40), 8 + (dot % 30))
  }
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
