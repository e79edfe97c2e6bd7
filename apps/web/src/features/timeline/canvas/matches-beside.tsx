import { dateAt } from '@bannerday/domain/time/server-clock'
import { englishTimelineDetails } from '@bannerday/locales/english/timeline-details'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { monthText } from '#shared/dates/date-text.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { type BesideView, besideView } from './layout/beside-view.ts'
import type { Viewport } from './layout/culling.ts'
import type { TimelineLanes } from './layout/timeline-lanes.ts'
import classes from './matches-beside.module.css'
import sideClasses from './side-button.module.css'

addEnglish(englishTimelineDetails)

type MatchesBesideProps = {
  scroller: RefObject<HTMLElement | null>
  viewport: RefObject<Viewport>
  lanes: TimelineLanes
  onGo: (uuid: string) => void
}

/** Shows the number of off-screen matches on each side, with a button to the nearest match. */
export function MatchesBeside({ scroller, viewport, lanes, onGo }: MatchesBesideProps) {
  const { before, after } = useBesideView(scroller, viewport, lanes)
  const { zone } = lanes.scale
  return (
    <>
      {before && <Match side="left" found={before} zone={zone} onGo={onGo} />}
      {after && <Match side="right" found={after} zone={zone} onGo={onGo} />}
    </>
  )
}

type MatchProps = {
  side: 'left' | 'right'
  found: BesideView
  zone: TimelineLanes['scale']['zone']
  onGo: (uuid: string) => void
}

function Match({ side, found: { count, nearest }, zone, onGo }: MatchProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const month = monthText(dateAt(nearest.start, zone).toString(), language)
  const Arrow = side === 'left' ? IconArrowLeft : IconArrowRight
  return (
    <button
      type="button"
      className={`${sideClasses.button} ${classes.match}`}
      data-side={side}
      onClick={() => onGo(nearest.uuid)}
    >
      <Arrow size={16} aria-hidden />
      {t('app.pages.timeline.matches', { count, month })}
    </button>
  )
}

function useBesideView(
  scroller: RefObject<HTMLElement | null>,
  viewport: RefObject<Viewport>,
  { groups, scale }: TimelineLanes,
) {
  const [view, setView] = useState<Pick<Viewport, 'left' | 'width'>>({
    left: scale.left,
    width: Infinity,
  })
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => setView(viewport.current)
    look()
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [scroller, viewport])
  const bars = groups.flatMap(({ live, over }) => [...live, ...over].flatMap((lane) => lane.bars))
  return besideView(bars, view)
}
