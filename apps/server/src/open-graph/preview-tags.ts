import type { Language } from '@bannerday/domain/language'
import { IMAGE_HEIGHT, IMAGE_WIDTH } from './theme.ts'
import type { LinkPreview } from './write-preview.ts'

const LOCALES: Readonly<Record<Language, string>> = {
  en: 'en_US',
  'zh-Hans': 'zh_CN',
  'zh-Hant': 'zh_TW',
  ja: 'ja_JP',
  ko: 'ko_KR',
  fr: 'fr_FR',
}

/** Link previews truncate longer texts; in characters. */
const MAX_TITLE_LENGTH = 120
const MAX_DESCRIPTION_LENGTH = 300

/**
 * Writes the preview tags of a page: Open Graph (ogp.me) and the cards of X, which reuse its title,
 * description and image.
 *
 * @param origin for absolute URLs, which the protocol requires
 */
export function formatPreviewTags(
  preview: LinkPreview,
  language: Language,
  origin: string,
): string {
  const title = truncate(preview.title, MAX_TITLE_LENGTH)
  const description = truncate(preview.description, MAX_DESCRIPTION_LENGTH)
  const picture = origin + preview.picture
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Bannerday',
    'og:locale': LOCALES[language],
    'og:title': title,
    'og:description': description,
    'og:url': origin + preview.path,
    'og:image': picture,
    'og:image:type': 'image/png',
    'og:image:width': String(IMAGE_WIDTH),
    'og:image:height': String(IMAGE_HEIGHT),
    'og:image:alt': title,
  }
  const names = {
    description,
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': picture,
  }
  return [
    `<title>${escapeAttribute(title)} - Bannerday</title>`,
    ...Object.entries(names).map(
      ([name, text]) => `<meta name="${name}" content="${escapeAttribute(text)}" />`,
    ),
    ...Object.entries(properties).map(
      ([name, text]) => `<meta property="${name}" content="${escapeAttribute(text)}" />`,
    ),
  ].join('\n    ')
}

function truncate(text: string, maxLength: number): string {
  return text.length > maxLength ? `${text.slice(0, maxLength - 1).toWellFormed()}…` : text
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes the underscore too, so that a title cannot contain the placeholder of the nonce. */
function escapeAttribute(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '').replaceAll('__', '&#95;&#95;')
}
