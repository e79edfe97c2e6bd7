import type { DisplayZone } from '@bannerday/domain/time/server-clock'

/** Formats the UTC offset of a zone at a time in the players' notation: `UTC+8`, `UTC-3:30`. */
export function offsetText(instant: number, zone: DisplayZone): string {
  const { offset } = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
  const [hours, minutes] = offset.slice(1).split(':')
  return `UTC${offset[0]}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`
}

/** Formats hours ahead of UTC in the same notation. */
export function zoneText(hours: number): string {
  return `UTC${hours < 0 ? '-' : '+'}${Math.abs(hours)}`
}
