import { games } from '@bannerday/game-data/games'
import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPause,
  IconPlayerPlay,
} from '#shared/ui/icons.ts'
import {
  type CSSProperties,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { GameIcon } from '#shared/games/game-icon.tsx'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { IconButton } from '#shared/ui/button.tsx'
import { useMediaQuery } from '#shared/ui/use-media-query.ts'
import hidden from '#shared/ui/visually-hidden.module.css'
import classes from './feature-carousel.module.css'

type FeatureCarouselProps = {
  /** The compact form for returning visitors. */
  isCompact?: boolean
}

/** Shows the features of the app one at a time. */
export function FeatureCarousel({ isCompact = false }: FeatureCarouselProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const { current, isRotating, isPlaying, show, step, setPlaying, pauseHandlers } = useCarousel(
    FEATURES.length,
  )
  const { distance, handlers } = useSwipe(step)
  const variant = isCompact ? 'quiet' : 'outlined'
  const PlayIcon = isPlaying ? IconPlayerPause : IconPlayerPlay
  return (
    <section
      aria-roledescription="carousel"
      aria-labelledby={titleId}
      className={classes.carousel}
      data-compact={isCompact || undefined}
      {...pauseHandlers}
    >
      <header className={classes.head}>
        <h2 id={titleId} className={isCompact ? hidden.hidden : classes.title}>
          {t('app.pages.home.features.label')}
        </h2>
        <IconButton
          variant={variant}
          aria-label={t(
            isPlaying ? 'app.pages.home.features.pause' : 'app.pages.home.features.play',
          )}
          onClick={() => setPlaying(!isPlaying)}
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
        aria-live={isRotating ? 'off' : 'polite'}
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

type FeatureSlideProps = {
  feature: Feature
  /** 0 for the current slide, -1 and 1 for its neighbors. */
  side: number
  /** The number of the slide, from 1. */
  position: number
}

function FeatureSlide({ feature, side, position }: FeatureSlideProps) {
  const { t } = useTranslation()
  const values = { n: position, total: FEATURES.length }
  return (
    <div
      // There is no element for a group that is not of form fields.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      aria-roledescription="slide"
      aria-label={t('app.pages.home.features.position', values)}
      className={classes.slide}
      data-side={side}
      inert={side !== 0}
    >
      <div>
        <h3 className={classes.slideTitle}>{t(`app.pages.home.features.${feature}.title`)}</h3>
        <p className={classes.description}>{t(`app.pages.home.features.${feature}.description`)}</p>
      </div>
      <FeatureImage feature={feature} />
    </div>
  )
}

const FEATURES = ['multi_game', 'reminders', 'timezones', 'interface'] as const
type Feature = (typeof FEATURES)[number]

/** Four rows of bars, one per game. */
const GAME_BARS = (
  <>
    {games.map(({ game_id, color }, row) => (
      <g key={game_id} fill={color} transform={`translate(0 ${40 + row * 40})`}>
        <g transform="translate(35 -11)">
          <GameIcon game={game_id} size={22} />
        </g>
        <rect x={83 + row * 9} y="-13" width={168 - row * 22} height="26" rx="9" />
        <rect
          className={classes.faint}
          x={259 - row * 13}
          y="-13"
          width={53 + row * 13}
          height="26"
          rx="9"
        />
      </g>
    ))}
  </>
)

/** A bar that ends soon, and its remaining time. */
const COUNTDOWN = (
  <>
    <circle className={classes.track} cx="100" cy="100" r="58" />
    <circle className={classes.left} cx="100" cy="100" r="58" pathLength="100" />
    <path className={classes.hand} d="M100 66 V100 L122 114" />
    {[0, 1, 2].map((row) => (
      <g key={row} className={row === 0 ? classes.accent : classes.quiet}>
        <rect x="196" y={52 + row * 38} width={66 + row * 28} height="22" rx="8" />
      </g>
    ))}
  </>
)

/** Three servers with their clocks. */
const CLOCKS = (
  <>
    {['M70 72 V100 L52 110', 'M180 72 V100 L202 88', 'M290 72 V100 L290 126'].map(
      (hands, clock) => (
        <g key={hands}>
          <circle
            className={clock === 1 ? classes.chosenClock : classes.clock}
            cx={70 + clock * 110}
            cy="100"
            r="44"
          />
          <path className={classes.hand} d={hands} />
        </g>
      ),
    )}
  </>
)

/** A page on a large and a small screen, half light and half dark. */
const SCREENS = (
  <>
    <rect className={classes.light} x="56" y="36" width="196" height="124" rx="14" />
    <path
      className={classes.dark}
      d="M154 36 H238 A14 14 0 0 1 252 50 V146 A14 14 0 0 1 238 160 H154 Z"
    />
    <rect className={classes.phone} x="226" y="78" width="64" height="104" rx="14" />
    {[0, 1, 2].map((row) => (
      <g key={row} fill={games[row]?.color}>
        <rect x={76 + row * 16} y={62 + row * 28} width={120 - row * 10} height="14" rx="6" />
        <rect x="238" y={98 + row * 24} width={40 - row * 8} height="12" rx="5" />
      </g>
    ))}
  </>
)

const PICTURES: Record<Feature, ReactNode> = {
  multi_game: GAME_BARS,
  reminders: COUNTDOWN,
  timezones: CLOCKS,
  interface: SCREENS,
}

function FeatureImage({ feature }: { feature: Feature }) {
  return (
    <svg className={classes.picture} viewBox="0 0 360 200" data-picture aria-hidden>
      {PICTURES[feature]}
    </svg>
  )
}

const INTERVAL_MS = 5000

/**
 * Rotates through `count` slides every five seconds. It pauses on hover and focus. With reduced
 * motion or after a stop, only the user changes the slide.
 */
function useCarousel(count: number) {
  const [current, setCurrent] = useState(0)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const reducesMotion = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [choice, setChoice] = useState<boolean>()
  const isPlaying = choice ?? !reducesMotion
  const isRotating = isPlaying && !hovered && !focused

  useEffect(() => {
    if (!isRotating) return
    const timer = setTimeout(() => setCurrent((current + 1) % count), INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [isRotating, current, count])

  return {
    current,
    /** Whether the carousel is rotating now. */
    isRotating,
    /** Whether the carousel rotates when neither pointer nor focus is in it. */
    isPlaying,
    show: setCurrent,
    step: (by: 1 | -1) => setCurrent((current + by + count) % count),
    setPlaying: setChoice,
    /** Props for the element whose hover and focus pause it. */
    pauseHandlers: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocused(currentTarget.contains(relatedTarget)),
    },
  }
}

/** The minimum distance of a swipe in pixels. */
const THRESHOLD = 48

/** Detects horizontal swipes by touch or pen: 1 is forward, -1 is back. */
function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<number>(undefined)
  const [distance, setDistance] = useState(0)

  /** Ends the gesture and returns its distance to the right in pixels. */
  function end({ clientX }: PointerEvent): number {
    const moved = start.current === undefined ? 0 : clientX - start.current
    start.current = undefined
    setDistance(0)
    return moved
  }

  return {
    /** The current distance of the pointer from its start in pixels. */
    distance,
    handlers: {
      onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
        if (pointerType !== 'mouse') start.current = clientX
      },
      onPointerMove: ({ clientX }: PointerEvent) => {
        if (start.current !== undefined) setDistance(clientX - start.current)
      },
      onPointerUp: (event: PointerEvent) => {
        const moved = end(event)
        if (Math.abs(moved) >= THRESHOLD) onSwipe(moved < 0 ? 1 : -1)
      },
      onPointerCancel: end,
    },
  }
}
