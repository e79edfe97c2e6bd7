import { hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

const FILE = 'secret-key'
const KEY_BYTES = 32

/**
 * The key of this installation: derived from SECRET_KEY or, where that is not configured, from a file
 * of the data folder that nobody else may read and that is made when it is first needed.
 *
 * @throws what the file system says when the file can neither be read nor written, or that it holds no key
 */
export async function openSecretKey(configured: string | null, folder: string): Promise<Buffer> {
  const text = configured ?? (await readOrMake(folder))
  return Buffer.from(hkdfSync('sha256', text, '', 'bannerday secrets', KEY_BYTES))
}

async function readOrMake(folder: string): Promise<string> {
  const file = join(folder, FILE)
  const known = await readFile(file, 'utf8').catch(nothingIf('ENOENT'))
  if (known !== null) return whole(known)
  await mkdir(folder, { recursive: true })
  // Whole or not at all: whoever makes it first at its final name wins.
  const draft = `${file}.${randomBytes(12).toString('hex')}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(randomBytes(KEY_BYTES).toString('base64url'))
    await handle.sync()
  } finally {
    await handle.close()
  }
  await link(draft, file).catch(nothingIf('EEXIST'))
  await rm(draft)
  return whole(await readFile(file, 'utf8'))
}

/** Whoever knows that a file is empty would know the key that is made of it. */
function whole(text: string): string {
  if (text.trim() === '') throw new Error(`the file ${FILE} is there, and is empty`)
  return text
}

function nothingIf(code: string) {
  return (error: NodeJS.ErrnoException): null => {
    if (error.code === code) return null
    throw error
  }
}
