import { type MouseEvent, type ReactNode, Suspense, useLayoutEffect, useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './page-sections.module.css'

const SECTIONS = ['cards', 'plan', 'odds', 'runs', 'collection', 'statistics'] as const
type SectionName = (typeof SECTIONS)[number]

/** The sections that require an account. */
const ACCOUNT_SECTIONS: readonly SectionName[] = ['cards', 'runs', 'collection', 'statistics']
const PULL_SECTIONS: readonly SectionName[] = ['runs', 'collection', 'statistics']

type SectionLinksProps = { hasAccount: boolean; hasPulls: boolean }

/** Links to the sections of the page on narrow screens. */
export function SectionLinks({ hasAccount, hasPulls }: SectionLinksProps) {
  const { t } = useTranslation()
  const shown = SECTIONS.filter(
    (name) =>
      (hasAccount || !ACCOUNT_SECTIONS.includes(name)) &&
      (hasPulls || !PULL_SECTIONS.includes(name)),
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
  /** The title of the section when it is collapsed on long pages. */
  collapsedTitle?: string | undefined
  children: ReactNode
}

/** Renders a section of the page, the target of a link at its top. */
export function PageSection({ name, collapsedTitle, children }: PageSectionProps) {
  const [isOpen, setIsOpen] = useState(() => location.hash === `#${getSectionId(name)}`)
  useLayoutEffect(() => {
    // The section of the URL fragment may render long after the page.
    if (location.hash === `#${getSectionId(name)}`)
      document.getElementById(getSectionId(name))?.scrollIntoView()
  }, [name])
  return (
    <div id={getSectionId(name)} className={classes.section} tabIndex={-1}>
      {collapsedTitle === undefined ? (
        children
      ) : (
        <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <summary className={classes.summary}>
            <h2>{collapsedTitle}</h2>
          </summary>
          {/* A separate boundary, so that the loading section leaves the content above unchanged. */}
          {isOpen && <Suspense>{children}</Suspense>}
        </details>
      )}
    </div>
  )
}

/**
 * Expands a section and scrolls to it. The URL stays unchanged, because the app uses its fragment.
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
