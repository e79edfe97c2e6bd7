import { hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

const FILE = 'secret-key'
const KEY_BYTES = 32

/**
 * The key of this installation: derived from SECRET_KEY, or from a private file in the data folder
 * that is created on first use.
 *
 * @throws the file system error, or an error for a file without a key
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
  // Written atomically: the first process to link the final name wins.
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

/** A key derived from an empty file would be public. */
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
