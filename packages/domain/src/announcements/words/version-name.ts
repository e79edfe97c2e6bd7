/** What names a version, and nothing around it. */
export const BARE_VERSION_NAME = [
  '\\d{1,2}\\.\\d{1,2}(?![\\d.])',
  '(?:luna|луна) ?[ivx]{1,4}\\b',
  'จันทราที่ ?\\d{1,2}',
  '月之[一二三四五六七八九十]',
  '(?:첫|두|세|네|다섯|여섯|일곱|여덟|아홉|열) ?번째 달',
].join('|')

/**
 * How a version is named in plain text, with what stands around it: `7.0`, `Ver.7.0`, `"Luna VIII"`,
 * `「月之八」`, `「여덟 번째 달」`. The name itself is the group.
 */
export const VERSION_NAME = [
  '(?:(?:v(?:er(?:sione?|sión|são|si)?)?\\.?|верси[ияею]|phiên bản|เวอร์ชั่?น|sürüm) ?)?',
  '["\'「『《“”„«\\[]{0,2} ?(?:v(?:er(?:sion)?)?\\.? ?)?',
  `(${BARE_VERSION_NAME})`,
  '(?: ver(?:sion)?\\b)? ?["\'」』》“”»\\]]{0,2}',
].join('')
