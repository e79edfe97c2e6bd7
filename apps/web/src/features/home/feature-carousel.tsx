import { ActionIcon } from '@mantine/core'
import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react'
import { type CSSProperties, useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './feature-carousel.module.css'
import { FEATURES, FeatureSlide } from './feature-slide.tsx'
import { useCarousel } from './use-carousel.ts'
import { useSwipe } from './use-swipe.ts'

/** What the app does, one thing at a time. */
export function FeatureCarousel() {
  const { t } = useTranslation()
  const titleId = useId()
  const { current, moving, wanted, show, step, setWanted, waiting } = useCarousel(FEATURES.length)
  const { distance, handlers } = useSwipe(step)
  const PlayIcon = wanted ? IconPlayerPause : IconPlayerPlay
  return (
    <section
      aria-roledescription="carousel"
      aria-labelledby={titleId}
      className={classes.carousel}
      {...waiting}
    >
      <header className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {t('app.pages.home.features.label')}
        </h2>
        <Control
          label={t(wanted ? 'app.pages.home.features.pause' : 'app.pages.home.features.play')}
          icon={<PlayIcon size={20} stroke={1.7} />}
          onClick={() => setWanted(!wanted)}
        />
        <Control
          label={t('app.pages.home.features.previous')}
          icon={<IconChevronLeft size={22} stroke={1.7} />}
          onClick={() => step(-1)}
        />
        <Control
          label={t('app.pages.home.features.next')}
          icon={<IconChevronRight size={22} stroke={1.7} />}
          onClick={() => step(1)}
        />
      </header>
      <div
        className={classes.slides}
        aria-live={moving ? 'off' : 'polite'}
        style={{ '--drag': `${distance}px` } as CSSProperties}
        data-dragged={distance !== 0}
        {...handlers}
      >
        {FEATURES.map((feature, index) => (
          <FeatureSlide
            key={feature}
            feature={feature}
            side={Math.sign(index - current)}
            position={index + 1}
          />
        ))}
      </div>
      <div className={classes.dots}>
        {FEATURES.map((feature, index) => (
          <button
            key={feature}
            type="button"
            className={classes.dot}
            aria-label={t(`app.pages.home.features.${feature}.title`)}
            aria-current={index === current}
            onClick={() => show(index)}
          />
        ))}
      </div>
    </section>
  )
}

type ControlProps = { label: string; icon: React.ReactNode; onClick: () => void }

function Control({ label, icon, onClick }: ControlProps) {
  return (
    <ActionIcon variant="default" size={40} radius="xl" aria-label={label} onClick={onClick}>
      {icon}
    </ActionIcon>
  )
}
