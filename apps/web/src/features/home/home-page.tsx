import { englishHome } from '@bannerday/locales/english/home'
import { IconCalendarEvent, IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { LinkButton } from '#shared/ui/link-button.tsx'
import { FeatureCarousel } from './feature-carousel.tsx'
import { HeroPicture } from './hero-picture.tsx'
import classes from './home-page.module.css'
import { HostNotes } from './host-notes.tsx'
import { LoginButton } from './login-button.tsx'

addEnglish(englishHome)

type HomePageProps = {
  /** The overview for a returning player, which then contains the page's h1. */
  today: ReactNode
}

export function HomePage({ today }: HomePageProps) {
  return (
    <>
      {today}
      <Hero isReturning={Boolean(today)} />
      <FeatureCarousel isCompact={Boolean(today)} />
      <HostNotes />
    </>
  )
}

/** Renders the introduction, in a compact form below the overview of a returning player. */
function Hero({ isReturning }: { isReturning: boolean }) {
  const { t } = useTranslation()
  const Heading = isReturning ? 'h2' : 'h1'
  const size = isReturning ? 'sm' : 'md'
  return (
    <section className={classes.hero} data-compact={isReturning || undefined}>
      <div>
        <Heading className={classes.brand}>{t('app.title')}</Heading>
        <p className={classes.heading}>{t('app.pages.home.heading')}</p>
        {!isReturning && <p className={classes.intro}>{t('app.pages.home.intro')}</p>}
        <div className={classes.actions}>
          <LinkButton
            to="/timeline"
            size={size}
            variant={isReturning ? 'default' : 'filled'}
            leftSection={<IconCalendarEvent size={20} stroke={1.8} />}
          >
            {t('app.pages.home.openTimeline')}
          </LinkButton>
          <LinkButton
            to="/gacha"
            size={size}
            variant="default"
            leftSection={<IconHistory size={20} stroke={1.8} />}
          >
            {t('app.pages.home.openGacha')}
          </LinkButton>
          <LoginButton />
        </div>
      </div>
      {!isReturning && <HeroPicture />}
    </section>
  )
}
