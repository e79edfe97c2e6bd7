import { englishAbout } from '@bannerday/locales/english/about'
import { addEnglish } from '#shared/i18n/english.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { PageHeader } from '#shared/ui/page-header.tsx'
import classes from './about-page.module.css'
import { drawMarkup } from './draw-markup.ts'
import { SourceLink } from './source-link.tsx'

addEnglish(englishAbout)

export function AboutPage() {
  const { t } = useTranslation()
  return (
    <div className={classes.page}>
      <PageHeader title={t('app.sidebar.about')} />
      <section className={classes.card}>
        <h2>{t('app.pages.about.projectInfo')}</h2>
        <p>{t('app.pages.about.description')}</p>
        <SourceLink />
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
