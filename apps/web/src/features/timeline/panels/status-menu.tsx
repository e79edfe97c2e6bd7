import {
  ACTIVITY_STATUSES,
  type ActivityStatus,
} from '@bannerday/domain/activities/activity-status'
import { displayName } from '@bannerday/domain/activities/display-names'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useStatusNotes } from '#shared/derived-preferences.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { SegmentedControl } from '#shared/ui/segmented-control.tsx'
import { setStatus, getStatusForKey } from './set-status.ts'
import classes from './status-menu.module.css'
import type { StatusTarget } from './announce-status.ts'

/** The margin between the menu and the screen edges in pixels. */
const MARGIN = 8

/** A position on the screen in pixels. */
export type MenuPosition = { readonly x: number; readonly y: number }

type StatusMenuProps = {
  activity: StatusTarget
  position: MenuPosition
  onClose: () => void
}

/** Renders the five statuses in a menu at the requested position, above all content. */
export function StatusMenu({ activity, position, onClose }: StatusMenuProps) {
  const { t } = useTranslation()
  const menu = useRef<HTMLDivElement>(null)
  const status = useActivityStatus(activity.uuid)

  // The popover is open while mounted: the browser closes it on Escape or an outside click, and
  // restores the focus.
  useLayoutEffect(() => {
    const element = menu.current
    if (!element) return
    element.showPopover()
    element.style.left = `${Math.min(position.x, innerWidth - element.offsetWidth - MARGIN)}px`
    element.style.top = `${Math.min(position.y, innerHeight - element.offsetHeight - MARGIN)}px`
    element.querySelector<HTMLElement>('[aria-checked="true"]')?.focus()
  }, [position])

  function choose(chosen: ActivityStatus) {
    menu.current?.hidePopover()
    setStatus([activity], chosen)
  }

  function onKeyDown(event: KeyboardEvent) {
    const chosen = getStatusForKey(event.key)
    if (chosen !== undefined) return choose(chosen)
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitemradio]') ?? [])]
    const index = items.findIndex((item) => item === document.activeElement)
    const next = itemAfterKey(event.key, index, items.length)
    if (next === undefined) return
    event.preventDefault()
    items[next]?.focus()
  }

  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={t('app.pages.timeline.statusOf', { title: displayName(activity.label).text })}
      className={classes.menu}
      onKeyDown={onKeyDown}
      onToggle={(event) => event.newState === 'closed' && onClose()}
    >
      {ACTIVITY_STATUSES.map((value, index) => (
        <button
          key={value}
          type="button"
          role="menuitemradio"
          aria-checked={value === status}
          aria-keyshortcuts={String(index + 1)}
          tabIndex={-1}
          className={classes.item}
          onClick={() => choose(value)}
        >
          <StatusIcon status={value} />
          {t(`app.pages.timeline.status.${value || 'none'}`)}
          <kbd className={classes.key} aria-hidden>
            {index + 1}
          </kbd>
        </button>
      ))}
    </div>
  )
}

function itemAfterKey(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (index + 1) % count
    case 'ArrowUp':
      return (index - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/** Shows a status as an icon. An activity without a status shows an empty circle. */
function StatusIcon({ status }: { status: ActivityStatus }) {
  return (
    <svg className={classes.icon} viewBox="0 0 24 24" data-status={status} aria-hidden>
      {status === '' ? (
        <circle className={classes.none} cx="12" cy="12" r="9" strokeDasharray="2.5 3.2" />
      ) : (
        <use href={`#activity-status-${status}`} />
      )}
    </svg>
  )
}

/** Returns the status of an activity on this device. */
function useActivityStatus(uuid: string): ActivityStatus {
  return useStatusNotes()[uuid] ?? ''
}

/** Shows the status of an activity and opens the menu to change it. */
export function StatusButton({ activity }: { activity: StatusTarget }) {
  const { t } = useTranslation()
  const status = useActivityStatus(activity.uuid)
  const [position, setPosition] = useState<MenuPosition | null>(null)
  const label = t('app.pages.timeline.statusOf', { title: displayName(activity.label).text })
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-label={`${label}: ${t(`app.pages.timeline.status.${status || 'none'}`)}`}
        aria-haspopup="menu"
        aria-expanded={position !== null}
        {...doneKey(activity)}
        onClick={(event) => {
          const { left, bottom } = event.currentTarget.getBoundingClientRect()
          setPosition({ x: left, y: bottom })
        }}
      >
        <StatusIcon status={status} />
      </button>
      {position && (
        <StatusMenu activity={activity} position={position} onClose={() => setPosition(null)} />
      )}
    </>
  )
}

/** Shows the five statuses of an activity as visible options. */
export function StatusChoice({ activity }: { activity: StatusTarget }) {
  const { t } = useTranslation()
  const status = useActivityStatus(activity.uuid)
  return (
    // The radio buttons inside it get the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes.choice} {...doneKey(activity)}>
      <SegmentedControl
        look="pills"
        className={classes.options}
        legend={t('app.pages.timeline.myStatus')}
        options={ACTIVITY_STATUSES.map((value) => ({
          value,
          label: (
            <>
              <StatusIcon status={value} />
              {t(`app.pages.timeline.status.${value || 'none'}`)}
            </>
          ),
        }))}
        value={status}
        onChange={(value) => setStatus([activity], value)}
      />
    </div>
  )
}

/** Returns the props of a control that marks an activity as done with the key of its row or dialog. */
function doneKey(activity: StatusTarget) {
  return {
    'aria-keyshortcuts': 'D',
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'd' || event.ctrlKey || event.altKey || event.metaKey) return
      event.preventDefault()
      setStatus([activity], 'done')
    },
  }
}
