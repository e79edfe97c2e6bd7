import { SERVER_ZONES, type ServerZone } from '@bannerday/domain/time/server-clock'
import { useId } from 'react'
import classes from './server-choice.module.css'
import { useServerName } from './use-server-name.ts'

type ServerChoiceProps = {
  label: string
  hint: string
  server: ServerZone
  onChange: (server: ServerZone) => void
}

/** The three servers side by side. */
export function ServerChoice({ label, hint, server, onChange }: ServerChoiceProps) {
  const serverName = useServerName()
  const hintId = useId()
  return (
    <fieldset className={classes.choice} aria-describedby={hintId}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.servers}>
        {SERVER_ZONES.map((zone) => (
          <label key={zone} className={classes.server}>
            <input
              type="radio"
              name="server"
              className={classes.radio}
              checked={zone === server}
              onChange={() => onChange(zone)}
            />
            {serverName(zone)}
            <span className={classes.zone}>{zone}</span>
          </label>
        ))}
      </div>
      <p id={hintId} className={classes.hint}>
        {hint}
      </p>
    </fieldset>
  )
}
