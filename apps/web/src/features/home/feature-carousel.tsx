import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react'
import { type CSSProperties, useId } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { IconButton } from '#shared/ui/icon-button.tsx'
import hidden from '#shared/ui/visually-hidden.module.css'
import classes from './feature-carousel.module.css'
import { FEATURES } from './feature-picture.tsx'
import { FeatureSlide } from './feature-slide.tsx'
import { useCarousel } from './use-carousel.ts'
import { useSwipe } from './use-swipe.ts'

type FeatureCarouselProps = {
  /** The compact form for returning visitors. */
  isCompact: boolean
}

/** Shows the features of the app one at a time. */
export function FeatureCarousel({ isCompact }: FeatureCarouselProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const { current, moving, wanted, show, step, setWanted, waiting } = useCarousel(FEATURES.length)
  const { distance, handlers } = useSwipe(step)
  const variant = isCompact ? 'quiet' : 'outlined'
  const PlayIcon = wanted ? IconPlayerPause : IconPlayerPlay
  return (
    <section
      aria-roledescription="carousel"
      aria-labelledby={titleId}
      className={classes.carousel}
      data-compact={isCompact || undefined}
      {...waiting}
    >
      <header className={classes.head}>
        <h2 id={titleId} className={isCompact ? hidden.hidden : classes.title}>
          {t('app.pages.home.features.label')}
        </h2>
        <IconButton
          variant={variant}
          aria-label={t(wanted ? 'app.pages.home.features.pause' : 'app.pages.home.features.play')}
          onClick={() => setWanted(!wanted)}
        >
          <PlayIcon size={20} stroke={1.7} />
        </IconButton>
        <IconButton
          variant={variant}
          aria-label={t('app.pages.home.features.previous')}
          onClick={() => step(-1)}
        >
          <IconChevronLeft size={22} stroke={1.7} />
        </IconButton>
        <IconButton
          variant={variant}
          aria-label={t('app.pages.home.features.next')}
          onClick={() => step(1)}
        >
          <IconChevronRight size={22} stroke={1.7} />
        </IconButton>
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
