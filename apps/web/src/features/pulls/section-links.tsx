import { type MouseEvent, type ReactNode, Suspense, useLayoutEffect, useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './section-links.module.css'

const SECTIONS = ['cards', 'plan', 'odds', 'collection', 'statistics'] as const
type SectionName = (typeof SECTIONS)[number]

/** The sections that require an account. */
const OF_ACCOUNT: readonly SectionName[] = ['cards', 'collection', 'statistics']
const OF_PULLS: readonly SectionName[] = ['collection', 'statistics']

type SectionLinksProps = { hasAccount: boolean; hasPulls: boolean }

/** Links to the sections of the page on narrow screens. */
export function SectionLinks({ hasAccount, hasPulls }: SectionLinksProps) {
  const { t } = useTranslation()
  const shown = SECTIONS.filter(
    (name) => (hasAccount || !OF_ACCOUNT.includes(name)) && (hasPulls || !OF_PULLS.includes(name)),
  )
  return (
    <nav className={classes.links} aria-label={t('app.pages.gacha.sections.label')}>
      {shown.map((name) => (
        <a key={name} href={`#${getSectionId(name)}`} onClick={(event) => goTo(name, event)}>
          {t(`app.pages.gacha.sections.${name}`)}
        </a>
      ))}
    </nav>
  )
}

type PageSectionProps = {
  name: SectionName
  /** The title of the collapsed section on long pages. */
  collapsedTitle?: string | undefined
  children: ReactNode
}

/** A part of the page that a link at its top leads to. */
export function PageSection({ name, collapsedTitle, children }: PageSectionProps) {
  const [isOpen, setIsOpen] = useState(() => location.hash === `#${getSectionId(name)}`)
  useLayoutEffect(() => {
    // The target of an address may render long after the page.
    if (location.hash === `#${getSectionId(name)}`)
      document.getElementById(getSectionId(name))?.scrollIntoView()
  }, [name])
  return (
    <div id={getSectionId(name)} className={classes.section} tabIndex={-1}>
      {collapsedTitle === undefined ? (
        children
      ) : (
        <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <summary className={classes.folded}>
            <h2>{collapsedTitle}</h2>
          </summary>
          {/* It loads by itself: what stands above it stays. */}
          {isOpen && <Suspense>{children}</Suspense>}
        </details>
      )}
    </div>
  )
}

/**
 * The address stays unchanged: its hash is the app's, and a section may load only when expanded.
 */
function goTo(name: SectionName, event: MouseEvent): void {
  const section = document.getElementById(getSectionId(name))
  if (section === null) return
  event.preventDefault()
  const collapsed = section.querySelector('details:has(> summary > h2)')
  if (collapsed instanceof HTMLDetailsElement) collapsed.open = true
  section.scrollIntoView()
  section.focus({ preventScroll: true })
}

function getSectionId(name: SectionName): string {
  return `pulls-${name}`
}
