import { createHash } from 'node:crypto'
import { type Language, LANGUAGES } from '@bannerday/domain/language'

/** The page of the web app in the parts between which the server writes. */
export type PageSource = {
  /** Up to the end of the head. */
  readonly head: string
  /** The content of `#root` until the app renders. */
  readonly root: string
  /** Preloads and the script of the app: after the content, which must not wait for them. */
  readonly scripts: string
  /** The styles of every page. */
  readonly styles: string
  /** CSP hashes of the inline scripts in the head. */
  readonly scriptHashes: readonly string[]
}

/** The tags of every page that a page of its own describes better. */
const OWN_TAGS = [/<title>[^<]*<\/title>/, /<meta\s+name="description"[^<>]*>/]
const NONCES = /<meta property="csp-nonce"[^<>]*>| nonce="__CSP_NONCE__"/g
const STYLESHEET = /<link rel="stylesheet"[^<>]*href="(?<path>[^"]+)"[^<>]*>/g
const APP_SCRIPTS = /<link rel="modulepreload"[^<>]*>|<script type="module"[^<>]*><\/script>/g
const INLINE_SCRIPT = /<script>(?<code>.*?)<\/script>/gs

/**
 * Splits the built page. A cached page has hashes instead of nonces, because a nonce must be new for
 * each response, and its styles inline, so that the first paint waits for no other file.
 *
 * @param readStyles reads a stylesheet of the build by its path
 */
export function parsePage(page: string, readStyles: (path: string) => string): PageSource {
  const [before, after] = splitAt(page.replaceAll(NONCES, ''), '</head>')
  const bare = OWN_TAGS.reduce((html, tag) => html.replace(tag, ''), before)
  const styles = [...bare.matchAll(STYLESHEET)].map((link) =>
    readStyles(link.groups?.['path'] ?? ''),
  )
  const head = bare.replaceAll(STYLESHEET, '').replaceAll(APP_SCRIPTS, '')
  const body = getBetween(after, '<body>', '</body>')
  const [, root = body] = /^\s*<div id="root">(.*)<\/div>\s*$/s.exec(body) ?? []
  return {
    head,
    root,
    scripts: [...bare.matchAll(APP_SCRIPTS)].map(([tag]) => tag).join(''),
    styles: styles.join(''),
    scriptHashes: [...head.matchAll(INLINE_SCRIPT)].map(({ groups }) =>
      hashInline(groups?.['code'] ?? ''),
    ),
  }
}

function splitAt(text: string, mark: string): [string, string] {
  const at = Math.max(0, text.indexOf(mark))
  return [text.slice(0, at), text.slice(at)]
}

/** The text between two marks; all of it without them. */
function getBetween(text: string, start: string, end: string): string {
  const [from, to] = [text.indexOf(start), text.lastIndexOf(end)]
  return from === -1 || to === -1 ? text : text.slice(from + start.length, to)
}

/** The CSP source of an inline script or style. */
export function hashInline(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

type PageParts = {
  readonly language: Language
  /** Markup of the head: title, description, links. */
  readonly tags: string
  /** Styles after those of every page. */
  readonly css: string
  /** The content; empty for that of the built page. */
  readonly html: string
  /** Structured data, escaped for a script element. */
  readonly data: string
}

/** Writes a page and the CSP hash of its styles. */
export function writePage(source: PageSource, parts: PageParts): { html: string; style: string } {
  const styles = source.styles + parts.css
  const html = [
    source.head.replace(/<html lang="[^"]*">/, `<html lang="${parts.language}">`),
    parts.tags,
    `<style>${styles}</style>`,
    `</head><body><div id="root">${parts.html || source.root}</div>`,
    `<script type="application/ld+json">${parts.data}</script>`,
    source.scripts,
    '</body></html>',
  ].join('')
  return { html, style: hashInline(styles) }
}

/**
 * Writes the links to this page and to its other languages.
 *
 * @param path with its query, without the language
 * @param requested the language in the query
 */
export function formatLanguageLinks(
  path: string,
  requested: Language | undefined,
  origin: string,
): string {
  const getUrl = (language?: Language) => {
    const url = new URL(path, origin)
    if (language) url.searchParams.set('lang', language)
    // The URL parser escapes quotes and angle brackets.
    return url.href.replaceAll('&', '&amp;')
  }
  const alternates = LANGUAGES.map(
    (language) => `<link rel="alternate" hreflang="${language}" href="${getUrl(language)}">`,
  )
  return [
    `<link rel="canonical" href="${getUrl(requested)}">`,
    ...alternates,
    `<link rel="alternate" hreflang="x-default" href="${getUrl()}">`,
  ].join('')
}
