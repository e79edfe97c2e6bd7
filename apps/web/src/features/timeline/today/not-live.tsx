import { useTranslation } from '#shared/texts/use-translation.ts'
import { useSources } from '../data/use-sources.ts'

/** Notes that the dates are those of the release, while no game's announcements are read. */
export function NotLive() {
  const { t } = useTranslation()
  const sources = useSources() ?? []
  if (sources.length === 0 || sources.some(({ state }) => state !== 'off')) return null
  return ` · ${t('app.freshness.ofRelease')}`
}
