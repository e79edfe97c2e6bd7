import type { DisplayZone } from '@bannerday/domain/time/server-clock'

/** How far a zone is from UTC at a moment, as players write it: `UTC+8`, `UTC-3:30`. */
export function offsetText(instant: number, zone: DisplayZone): string {
  const { offset } = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
  const [hours, minutes] = offset.slice(1).split(':')
  return `UTC${offset[0]}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`
}

/** Hours ahead of UTC, written in the same way. */
export function zoneText(hours: number): string {
  return `UTC${hours < 0 ? '-' : '+'}${Math.abs(hours)}`
}
