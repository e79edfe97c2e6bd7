import { englishHome } from '@bannerday/locales/english/home'
import { IconCalendarEvent, IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addEnglish } from '#shared/i18n/english.ts'
import { LinkButton } from '#shared/ui/link-button.tsx'
import { FeatureCarousel } from './feature-carousel.tsx'
import { HeroPicture } from './hero-picture.tsx'
import classes from './home-page.module.css'
import { HostNotes } from './host-notes.tsx'
import { LoginButton } from './login-button.tsx'

addEnglish(englishHome)

export function HomePage() {
  return (
    <>
      <Hero />
      <FeatureCarousel />
      <HostNotes />
    </>
  )
}

function Hero() {
  const { t } = useTranslation()
  return (
    <section className={classes.hero}>
      <div>
        <h1 className={classes.brand}>{t('app.title')}</h1>
        <p className={classes.heading}>{t('app.pages.home.heading')}</p>
        <p className={classes.intro}>{t('app.pages.home.intro')}</p>
        <div className={classes.actions}>
          <LinkButton
            to="/timeline"
            size="md"
            leftSection={<IconCalendarEvent size={20} stroke={1.8} />}
          >
            {t('app.pages.home.openTimeline')}
          </LinkButton>
          <LinkButton
            to="/gacha"
            size="md"
            variant="default"
            leftSection={<IconHistory size={20} stroke={1.8} />}
          >
            {t('app.pages.home.openGacha')}
          </LinkButton>
          <LoginButton />
        </div>
      </div>
      <HeroPicture />
    </section>
  )
}
