import sharp from 'sharp'

const WIDTH = 1080
const HEIGHT = 540

/** Draws an image in the size of a banner, with two colors derived from its name. */
export function createImage(name: string): Promise<Buffer> {
  const hue = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7)
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="hsl(${hue} 60% 45%)"/>
    <circle cx="75%" cy="50%" r="200" fill="hsl(${(hue + 140) % 360} 70% 60%)"/>
  </svg>`
  return sharp(Buffer.from(drawing)).png().toBuffer()
}
