import { useEffect, useState } from 'react'
// The one place where the timeline imports pulls: app/ would load them with the first screen.
// oxlint-disable-next-line no-restricted-imports
import { BannerPulls, PulledBanners } from '#features/pulls/banner-pulls.tsx'
import { useTranslation } from '#shared/texts/use-translation.ts'
import type { TimelineLayout } from '../canvas/culling.ts'
import type { ViewportStore } from '../canvas/viewport.ts'
import './own-pulls.css'

/** In the same chunk. */
export { BannerPulls }

type PulledMarksProps = {
  layout: TimelineLayout
  viewport: ViewportStore
  /** Renders again with the bars. */
  visible: object
}

const NONE: ReadonlySet<string> = new Set()

/**
 * Marks the bars of banners on which the player has pulled. It sets attributes, because the bars
 * are in the first load, and memoized.
 */
export function PulledMarks({ layout, viewport }: PulledMarksProps) {
  const { t } = useTranslation()
  const [pulled, setPulled] = useState(NONE)
  const description = t('app.pages.timeline.pulledHere')
  // Runs after each render, which may have added bars.
  useEffect(() => {
    const bars = viewport.element?.querySelectorAll<HTMLElement>('[data-type="gacha"]') ?? []
    for (const bar of bars) {
      const isPulled = pulled.has(bar.dataset['activityId'] ?? '')
      bar.toggleAttribute('data-pulled', isPulled)
      bar.ariaDescription = isPulled ? description : null
    }
  })
  const banners = layout.rows.flatMap(({ bars }) =>
    bars.filter(({ type, projected }) => type === 'gacha' && !projected),
  )
  return <PulledBanners banners={banners} onChange={setPulled} />
}
