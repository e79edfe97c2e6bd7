import type { ByLanguage } from '@bannerday/domain/language'
import type { BundledVersion } from '../src/versions.ts'

/**
 * A version's title in every language: its number, which the client formats per game, and its
 * official name if known.
 */
export function versionTitles({ version, names }: BundledVersion): ByLanguage<string> {
  return {
    en: `Version ${version}`,
    'zh-Hans': named(`${version}版本`, names['zh-Hans']),
    'zh-Hant': named(`${version}版本`, names['zh-Hant']),
    ja: named(`Ver.${version}`, names.ja),
    ko: `${version} 버전`,
    fr: `Version ${version}`,
  }
}

function named(title: string, name: string | undefined): string {
  return name === undefined ? title : `${title}「${name}」`
}
