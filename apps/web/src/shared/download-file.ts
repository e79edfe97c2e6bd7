/** The browser uses the object URL for some time after the click, in milliseconds. */
const ADDRESS_LIFE = 60_000

/** Downloads a file in the browser. */
export function downloadFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), ADDRESS_LIFE)
}
