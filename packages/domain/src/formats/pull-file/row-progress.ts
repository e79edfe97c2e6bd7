import type { FoundFile } from './found-file.ts'

/** Counts rows and reports the progress, at most fifty times. */
export function rowProgress(
  { accounts }: FoundFile,
  onProgress: (share: number) => void,
): () => void {
  const lists = accounts.flatMap((account) => account.lists)
  const total = lists.reduce((sum, { rows }) => sum + rows.length, 0)
  const step = Math.ceil(total / 50)
  let done = 0
  return () => {
    done += 1
    if (done % step === 0) onProgress(done / total)
  }
}
