import type { ServerZone } from '@bannerday/domain/time/server-clock'
import { useTranslation } from '#shared/texts/use-translation.ts'

const KEYS = {
  'UTC+8': 'app.servers.asia',
  'UTC-5': 'app.servers.america',
  'UTC+1': 'app.servers.europe',
} as const

/** Returns the players' name of a server: `Asia`. */
export function useServerName(): (zone: ServerZone) => string {
  const { t } = useTranslation()
  return (zone) => t(KEYS[zone])
}
