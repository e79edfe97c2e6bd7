/** A pattern of version names without surrounding marks. */
export const VERSION_NAME = [
  '\\d{1,2}\\.\\d{1,2}(?![\\d.])',
  '(?:luna|луна) ?[ivx]{1,4}\\b',
  'จันทราที่ ?\\d{1,2}',
  '月之[一二三四五六七八九十]',
  '(?:첫|두|세|네|다섯|여섯|일곱|여덟|아홉|열) ?번째 달',
].join('|')
