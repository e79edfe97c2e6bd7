import { hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

const FILE = 'secret-key'
const KEY_BYTES = 32

/**
 * Loads the key of this installation: derived from SECRET_KEY, or from a private file in the data
 * folder that is created on first use.
 *
 * @throws the file system error, or an error for a file without a key
 */
export async function loadSecretKey(configured: string | null, folder: string): Promise<Buffer> {
  const text = configured ?? (await readOrCreate(folder))
  return Buffer.from(hkdfSync('sha256', text, '', 'bannerday secrets', KEY_BYTES))
}

async function readOrCreate(folder: string): Promise<string> {
  const file = join(folder, FILE)
  const existing = await readFile(file, 'utf8').catch(ignoreCode('ENOENT'))
  if (existing !== null) return requireText(existing)
  await mkdir(folder, { recursive: true })
  // Written atomically: the first process to link the final name wins.
  const temporaryFile = `${file}.${randomBytes(12).toString('hex')}`
  const handle = await open(temporaryFile, 'wx', 0o600)
  try {
    await handle.writeFile(randomBytes(KEY_BYTES).toString('base64url'))
    await handle.sync()
  } finally {
    await handle.close()
  }
  await link(temporaryFile, file).catch(ignoreCode('EEXIST'))
  await rm(temporaryFile)
  return requireText(await readFile(file, 'utf8'))
}

/** Refuses an empty file: a key derived from it would be public. */
function requireText(text: string): string {
  if (text.trim() === '') throw new Error(`the file ${FILE} is empty`)
  return text
}

function ignoreCode(code: string) {
  return (error: NodeJS.ErrnoException): null => {
    if (error.code === code) return null
    throw error
  }
}
