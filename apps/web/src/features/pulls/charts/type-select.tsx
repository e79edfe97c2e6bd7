import type { GameId } from '@bannerday/domain/game'
import { usePullTypeName } from '../texts/use-pull-type-name.ts'
import classes from './field.module.css'

type TypeSelectProps = {
  label: string
  game: GameId
  types: readonly string[]
  selected: string
  onChange: (type: string) => void
}

export function TypeSelect({ label, game, types, selected, onChange }: TypeSelectProps) {
  const typeName = usePullTypeName()
  return (
    <select
      className={classes.field}
      aria-label={label}
      value={selected}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {types.map((type) => (
        <option key={type} value={type}>
          {typeName(game, type)}
        </option>
      ))}
    </select>
  )
}
