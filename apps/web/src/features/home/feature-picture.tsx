import { games } from '@bannerday/game-data/games'
import type { ReactNode } from 'react'
import { GameIcon } from '#shared/game-branding/game-icon.tsx'
import classes from './feature-picture.module.css'

export const FEATURES = ['multi_game', 'reminders', 'timezones', 'interface'] as const
export type Feature = (typeof FEATURES)[number]

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

export function FeaturePicture({ feature }: { feature: Feature }) {
  return (
    <svg className={classes.picture} viewBox="0 0 360 200" data-picture aria-hidden>
      {PICTURES[feature]}
    </svg>
  )
}
