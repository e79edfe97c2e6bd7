/** The known parts of a device name. */
type DeviceName = { readonly browser: string | null; readonly system: string | null }

/** Order matters: the first match wins, because later browsers also match earlier patterns. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPiOS\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/YaBrowser\//, 'Yandex Browser'],
  [/Vivaldi\//, 'Vivaldi'],
  [/MicroMessenger\//, 'WeChat'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/HarmonyOS/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iOS'],
  [/iPad/, 'iPadOS'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** Parses the `User-Agent` into a device name. */
export function parseDeviceName(userAgent: string): DeviceName {
  return {
    browser: findFirstMatch(BROWSERS, userAgent),
    system: findFirstMatch(SYSTEMS, userAgent),
  }
}

function findFirstMatch(
  names: readonly (readonly [RegExp, string])[],
  userAgent: string,
): string | null {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
}
