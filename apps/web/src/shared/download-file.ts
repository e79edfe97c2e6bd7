/** The browser needs the address a little longer than the click takes, in milliseconds. */
const ADDRESS_LIFE = 60_000

/** Lets the browser save a file as it saves a download. */
export function downloadFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), ADDRESS_LIFE)
}
