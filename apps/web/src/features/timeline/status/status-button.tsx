import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './status-button.module.css'
import { StatusIcon } from './status-icon.tsx'
import { type MenuPlace, StatusMenu } from './status-menu.tsx'
import { useActivityStatus } from './use-activity-status.ts'

type StatusButtonProps = { uuid: string; title: string }

/** Shows the status of an activity and opens the menu to change it. */
export function StatusButton({ uuid, title }: StatusButtonProps) {
  const { t } = useTranslation()
  const status = useActivityStatus(uuid)
  const [place, setPlace] = useState<MenuPlace | null>(null)
  const label = t('app.pages.timeline.statusOf', { title })
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-label={`${label}: ${t(`app.pages.timeline.status.${status || 'none'}`)}`}
        aria-haspopup="menu"
        aria-expanded={place !== null}
        onClick={(event) => {
          const { left, bottom } = event.currentTarget.getBoundingClientRect()
          setPlace({ x: left, y: bottom })
        }}
      >
        <StatusIcon status={status} />
      </button>
      {place && (
        <StatusMenu uuid={uuid} label={title} place={place} onClose={() => setPlace(null)} />
      )}
    </>
  )
}
