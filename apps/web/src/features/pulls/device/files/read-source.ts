import { isWorkbookPart, readWorkbook } from '@bannerday/domain/formats/sheets/read-workbook'
import type { Sheet } from '@bannerday/domain/formats/sheets/sheet'
import { detectEncoding } from '@bannerday/domain/formats/json/text-encoding'
import { fail, ok, type Result } from '@bannerday/domain/result'
import { strFromU8, unzipSync } from 'fflate'
import type { ImportProblem } from './import-problem.ts'

/** In bytes. A larger unpacked sheet is no pull history and would exhaust the memory. */
const MAX_BYTES = 500_000_000

/** The signature of a ZIP file. */
const ZIP = 'PK\u0003\u0004'

/**
 * Reads the content of a file: its text, or the sheets of a workbook. The first bytes decide which.
 */
export async function readSource(
  source: Blob,
): Promise<Result<string | readonly Sheet[], ImportProblem>> {
  try {
    const head = await source.slice(0, ZIP.length).bytes()
    if (strFromU8(head, true) === ZIP) return ok(readWorkbook(unzip(await source.bytes())))
    const encoding = detectEncoding(head)
    if (encoding === 'utf-8') return ok(await source.text())
    return ok(new TextDecoder(encoding).decode(await source.bytes()))
  } catch (error) {
    // The input is a folder, a file that was moved or locked, or a broken workbook.
    if (error instanceof DOMException || isUnzipError(error))
      return fail({ kind: 'file-unreadable' })
    throw error
  }
}

function unzip(bytes: Uint8Array): Record<string, string> {
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => isWorkbookPart(name) && originalSize < MAX_BYTES,
  })
  const texts = Object.entries(parts).map(([path, part]) => [path, strFromU8(part)])
  return Object.fromEntries(texts) as Record<string, string>
}

/** Returns whether the unzip library threw the error; its errors have a numeric code. */
function isUnzipError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'number'
}
