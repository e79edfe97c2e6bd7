/** The files that the device opens with the installed app; a draft that Chromium has. */
interface Window {
  readonly launchQueue?: {
    setConsumer(
      consumer: (launch: { readonly files: readonly FileSystemFileHandle[] }) => void,
    ): void
  }
}
