import { Link, useLocation } from '@tanstack/react-router'
import {
  Activity,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './page-sections.module.css'
import { parsePullsSearch, PULLS_SECTIONS, type PullsSection } from './pulls-search.ts'

/** The sections that require pulls. */
const PULL_SECTIONS: readonly PullsSection[] = ['runs', 'collection', 'statistics']

/** Returns the sections of a page with or without pulls. */
function listSections(hasPulls: boolean): readonly PullsSection[] {
  return PULLS_SECTIONS.filter((name) => hasPulls || !PULL_SECTIONS.includes(name))
}

/** Returns the section of the address; the first one where the page does not have it. */
export function useSection(hasPulls: boolean): PullsSection {
  const { section } = useLocation({ select: ({ search }) => parsePullsSearch({ ...search }) })
  return section !== undefined && listSections(hasPulls).includes(section) ? section : 'cards'
}

type SectionTabsProps = { section: PullsSection; hasPulls: boolean }

/** Renders the sections as links that stay visible while the page scrolls. */
export function SectionTabs({ section, hasPulls }: SectionTabsProps) {
  const { t } = useTranslation()
  const nav = useRef<HTMLElement>(null)
  const shown = listSections(hasPulls)
  useEffect(() => {
    const active = nav.current?.children[shown.indexOf(section)]
    active?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [section, shown])
  return (
    <nav ref={nav} className={classes.tabs} aria-label={t('app.pages.gacha.sections.label')}>
      {shown.map((name) => (
        <Link
          key={name}
          to="/gacha"
          search={name === 'cards' ? {} : { section: name }}
          resetScroll={false}
          activeOptions={{ exact: true }}
          aria-current={name === section ? 'page' : undefined}
          className={classes.tab}
        >
          {t(`app.pages.gacha.sections.${name}`)}
        </Link>
      ))}
    </nav>
  )
}

type SectionPanelProps = {
  /** The displayed section. */
  section: PullsSection
  /** The sections of this panel. */
  names: readonly PullsSection[]
  children: ReactNode
}

/**
 * Renders the content of sections. It mounts with its first display, and stays mounted afterwards,
 * so that entered values are still there when the player returns.
 */
export function SectionPanel({ section, names, children }: SectionPanelProps) {
  const isShown = names.includes(section)
  const [wasShown, setWasShown] = useState(isShown)
  if (isShown && !wasShown) setWasShown(true)
  if (!wasShown) return null
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <div className={classes.panel}>
        <Suspense>{children}</Suspense>
      </div>
    </Activity>
  )
}

/** Scrolls back to the top of the content when the section changes below the sticky tabs. */
export function useSectionScroll(section: PullsSection) {
  const top = useRef<HTMLDivElement>(null)
  const scrollUp = useEffectEvent(() => {
    const element = top.current
    if (element === null) return
    const { scrollMarginBlockStart } = getComputedStyle(element)
    if (element.getBoundingClientRect().top < parseFloat(scrollMarginBlockStart))
      element.scrollIntoView()
  })
  const previous = useRef(section)
  useEffect(() => {
    if (previous.current !== section) scrollUp()
    previous.current = section
  }, [section])
  return top
}
