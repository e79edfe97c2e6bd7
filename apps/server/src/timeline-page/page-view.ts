import { type Language, LANGUAGES } from '@bannerday/domain/language'
import { SERVER_ZONES, type ServerZone } from '@bannerday/domain/time/server-clock'

/** The size of the timeline in pixels, rounded down to steps. */
type ViewSize = { readonly width: number; readonly height: number }

/** The key of a cached timeline page besides its activities: a class of devices, not a person. */
export type PageView = {
  readonly language: Language
  readonly server: ServerZone
  /** Null for a first visit, whose page suits several sizes. */
  readonly size: ViewSize | null
}

/**
 * `LANGUAGE.SERVER.WIDTHxHEIGHT`, for example `fr.UTC-5.1120x640`; the web app writes it
 * (`shared/view-cookie.ts`).
 */
const VIEW_COOKIE = /(?:^|; )view=([\w-]{2,7})\.(UTC[+-]\d)\.(\d{2,4})x(\d{2,4})(?:;|$)/

/** Browsers send less; a longer header would cost too much. */
const MAX_HEADER_LENGTH = 4000

const WIDTHS = { step: 160, min: 160, max: 3840 }
const HEIGHTS = { step: 32, min: 256, max: 1600 }

/** Parses the cookie of the last visit; null when it is missing or invalid. */
export function parseViewCookie(header: string): PageView | null {
  const [, tag, zone, width, height] = VIEW_COOKIE.exec(header.slice(0, MAX_HEADER_LENGTH)) ?? []
  const language = LANGUAGES.find((each) => each === tag)
  const server = SERVER_ZONES.find((each) => each === zone)
  if (!language || !server) return null
  const size = { width: toStep(Number(width), WIDTHS), height: toStep(Number(height), HEIGHTS) }
  return { language, server, size }
}

function toStep(pixels: number, { step, min, max }: typeof WIDTHS): number {
  return Math.min(Math.max(Math.floor(pixels / step) * step, min), max)
}

/** The cache key of a view. The steps bound their number. */
export function getViewKey({ language, server, size }: PageView): string {
  return `${language} ${server} ${size ? `${size.width}x${size.height}` : ''}`
}
