import { IconCode } from '#shared/ui/icons.ts'
import { createElement, type ReactNode } from 'react'
import { useConfig } from '#shared/api/config.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { ExternalLink } from '#shared/ui/external-link.tsx'
import { PageHeader } from '#shared/ui/page-header.tsx'
import { LegalLinks } from './legal-links.tsx'
import classes from './about-page.module.css'

// In the same chunk, because each chunk of a page adds to the first load.
export { ImprintPage, PrivacyPage } from './legal-pages.tsx'

export function AboutPage() {
  const { t } = useTranslation()
  return (
    <div className={classes.page}>
      <PageHeader title={t('app.sidebar.about')} />
      <section className={classes.card}>
        <h2>{t('app.pages.about.projectInfo')}</h2>
        <p>{t('app.pages.about.description')}</p>
        <SourceLink />
        <LegalLinks />
      </section>
      <section className={classes.card}>
        <h2>{t('app.pages.about.team')}</h2>
        <div className={classes.member}>
          <span className={classes.portrait} aria-hidden>
            B
          </span>
          <div>
            <div className={classes.name}>{t('app.pages.about.maintainers')}</div>
            <div className={classes.role}>{t('app.pages.about.role')}</div>
          </div>
        </div>
      </section>
      <section className={classes.card}>
        <h2>{t('app.pages.about.disclaimerTitle')}</h2>
        {drawMarkup(t('app.pages.about.disclaimer'))}
      </section>
    </div>
  )
}

/** The only tags that a text may contain. Attributes are dropped. */
const TAG = /(<\/?(?:p|strong|em)\b[^<>]*>)/
const NAME = /^<(\/?)(\w+)/

/** Renders a text with paragraphs and emphasis. Other markup stays text. */
function drawMarkup(text: string): ReactNode {
  // Every second piece is a tag, because the pattern has a capturing group.
  return drawPieces(text.split(TAG).entries(), false)
}

function drawPieces(
  pieces: IteratorObject<[number, string]>,
  isInElement: boolean,
): readonly ReactNode[] {
  const drawn: ReactNode[] = []
  for (let next = pieces.next(); !next.done; next = pieces.next()) {
    const [index, piece] = next.value
    const [, isEnd, name] = (index % 2 === 1 && NAME.exec(piece)) || []
    if (name === undefined) drawn.push(piece)
    else if (!isEnd) drawn.push(createElement(name, { key: index }, ...drawPieces(pieces, true)))
    else if (isInElement) return drawn
  }
  return drawn
}

/** Links to the source code, if the operator has configured a link. */
function SourceLink() {
  const { t } = useTranslation()
  const address = useConfig()?.source_repository
  if (!address) return null
  return (
    <ExternalLink href={address} className={classes.link}>
      <IconCode size={20} stroke={1.7} aria-hidden />
      {t('app.pages.about.source')}
    </ExternalLink>
  )
}
