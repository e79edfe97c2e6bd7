import type { ByLanguage, Language } from '../language.ts'

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X']
const CHINESE = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十']
const KOREAN = ['첫', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉', '열']

const luna: ByLanguage<readonly string[]> = {
  en: ROMAN.map((number) => `Version Luna ${number}`),
  fr: ROMAN.map((number) => `Version Luna ${number}`),
  'zh-Hans': CHINESE.map((number) => `「月之${number}」版本`),
  'zh-Hant': CHINESE.map((number) => `「月之${number}」版本`),
  ja: ROMAN.map((number) => `「Luna ${number}」`),
  ko: KOREAN.map((number) => `「${number} 번째 달」버전`),
}

/**
 * The names of the Genshin Impact versions 6.0, 6.1, …: `Luna I`, `Luna II`, …. Undefined for other
 * versions. Source: the game's version notices since 2025-09-10.
 */
export function lunaName(version: string, language: Language): string | undefined {
  const minor = /^6\.(\d+)$/.exec(version)?.[1]
  return minor === undefined ? undefined : luna[language][Number(minor)]
}
