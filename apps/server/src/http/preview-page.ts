import { LANGUAGES } from '@bannerday/domain/language'
import type { LinkPreviews } from '../open-graph/link-previews.ts'
import { parseLanguage } from './requests/parse-language.ts'
import type { AppContext } from './responses/request-scope.ts'

/** The page's own tags, which the preview's tags replace. */
const OWN_TAGS = [/<title>[^<]*<\/title>/, /<meta\s+name="description"[^<>]*>/]

/** Writes the page for an address of the timeline: with the tags that describe what it shows. */
export function createPreviewPage(
  page: string,
  { getTags }: Pick<LinkPreviews, 'getTags'>,
): (context: AppContext) => string {
  const bare = OWN_TAGS.reduce((html, tag) => html.replace(tag, ''), page)
  const headEnd = Math.max(0, bare.indexOf('</head>'))
  const before = bare.slice(0, headEnd)
  const after = bare.slice(headEnd)
  return (context) => {
    const { searchParams } = new URL(context.req.url)
    const requested = LANGUAGES.find((language) => language === searchParams.get('lang'))
    const language = requested ?? parseLanguage(context.req.header('accept-language') ?? '')
    return `${before}${getTags(searchParams, language)}\n  ${after}`
  }
}
