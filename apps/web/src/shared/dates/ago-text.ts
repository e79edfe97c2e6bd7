import type { Language } from '@bannerday/domain/language'

const MINUTE_MS = 60_000

const UNITS = [
  { unit: 'day', ms: 24 * 60 * MINUTE_MS },
  { unit: 'hour', ms: 60 * MINUTE_MS },
  { unit: 'minute', ms: MINUTE_MS },
] as const

/** How long ago something was, in its largest unit: `4 min. ago`; null within the last minute. */
export function agoText(ms: number, language: Language): string | null {
  const fitting = UNITS.find((unit) => ms >= unit.ms)
  if (!fitting) return null
  const format = new Intl.RelativeTimeFormat(language, { style: 'short' })
  return format.format(-Math.floor(ms / fitting.ms), fitting.unit)
}
