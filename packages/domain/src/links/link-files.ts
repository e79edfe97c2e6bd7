/** The games' logs and block files of web caches that can hold a link. */
const LINK_FILE =
  /^(?:data_[1-9]|output_log\.txt(?:\.last)?|(?:Player(?:-prev)?|MiHoYoSDK|Client(?:[_-].*)?|NAP_.*|debug)\.log)$/i

/** A log of the cloud versions that holds login tokens. */
const LOGIN_LOG = /^NativeSDK.*\.log/i

const CAPTURE = /\.(?:pcap|pcapng|cap)$/i

/** Whether a file, by its name, is a log or cache of a game that can hold a link. */
export function isLinkFile(name: string): boolean {
  return LINK_FILE.test(name)
}

/**
 * Finds the reason to refuse a file by its name before it is read: it holds login tokens, or captured
 * network packets, which are encrypted. Null for all others.
 */
export function findRefusal(name: string): 'login-log' | 'capture' | null {
  if (LOGIN_LOG.test(name)) return 'login-log'
  return CAPTURE.test(name) ? 'capture' : null
}

/** The number of a block file of a web cache; null for another file. */
export function getCacheFileNumber(name: string): number | null {
  const number = /^data_([1-9])$/i.exec(name)?.[1]
  return number === undefined ? null : Number(number)
}
