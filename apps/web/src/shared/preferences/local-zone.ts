import type { DisplayZone } from '@bannerday/domain/time/server-clock'

/** The zone of the device. */
export function localZone(): DisplayZone {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
