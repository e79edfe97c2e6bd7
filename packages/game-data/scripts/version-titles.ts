import type { ByLanguage } from '@bannerday/domain/language'
import type { BundledVersion } from '../src/versions.ts'

/**
 * Creates a version's title in every language: its number, which the client formats per game, and its
 * official name if known.
 */
export function createVersionTitles({ version, names }: BundledVersion): ByLanguage<string> {
  return {
    en: `Version ${version}`,
    'zh-Hans': withName(`${version}版本`, names['zh-Hans']),
    'zh-Hant': withName(`${version}版本`, names['zh-Hant']),
    ja: withName(`Ver.${version}`, names.ja),
    ko: `${version} 버전`,
    fr: `Version ${version}`,
  }
}

function withName(title: string, name: string | undefined): string {
  return name === undefined ? title : `${title}「${name}」`
}
