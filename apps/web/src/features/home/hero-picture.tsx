import { games } from '@bannerday/game-data/games'
import { GameIcon } from '#shared/game-branding/game-icon.tsx'
import classes from './hero-picture.module.css'

const DAYS = Array.from({ length: 13 }, (_, day) => day)
const DAY_WIDTH = 40
const NOW = 5.4

/** The bars of the illustration: first day, length in days, and the row of the game. */
const BARS = [
  { day: -1, days: 7.4, row: 0 },
  { day: 7, days: 6, row: 0 },
  { day: 1, days: 9, row: 1 },
  { day: -1, days: 4.2, row: 2 },
  { day: 3.8, days: 7.6, row: 2 },
  { day: 2, days: 5.5, row: 3 },
  { day: 8.2, days: 5, row: 3 },
]

/** Renders an illustration of the timeline: days, bars of the four games, and the line of now. */
export function HeroPicture() {
  return (
    <svg className={classes.picture} viewBox="0 0 480 300" aria-hidden>
      {DAYS.map((day) => (
        <g key={day}>
          <line
            className={classes.line}
            x1={day * DAY_WIDTH}
            y1="52"
            x2={day * DAY_WIDTH}
            y2="300"
          />
          <rect
            className={day % 7 < 2 ? classes.weekend : classes.day}
            x={day * DAY_WIDTH + 11}
            y="18"
            width="18"
            height="18"
            rx="6"
          />
        </g>
      ))}
      {BARS.map(({ day, days, row }) => (
        <rect
          key={`${row} ${day}`}
          className={classes.bar}
          fill={games[row]?.color}
          x={day * DAY_WIDTH + 3}
          y={70 + row * 56}
          width={days * DAY_WIDTH - 6}
          height="40"
          rx="12"
        />
      ))}
      {games.map(({ game_id }, row) => (
        <g key={game_id} transform={`translate(94 ${80 + row * 56})`}>
          <GameIcon game={game_id} size={20} color="#fff" />
        </g>
      ))}
      <line className={classes.now} x1={NOW * DAY_WIDTH} y1="40" x2={NOW * DAY_WIDTH} y2="300" />
      <circle className={classes.knob} cx={NOW * DAY_WIDTH} cy="44" r="7" />
    </svg>
  )
}
