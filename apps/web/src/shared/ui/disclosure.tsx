import { IconChevronDown } from '#shared/ui/icons.ts'
import { type ReactNode, useState } from 'react'
import classes from './disclosure.module.css'

type DisclosureProps = {
  icon: ReactNode
  title: string
  startsOpen?: boolean
  /** Is there only while it is open. */
  children: ReactNode
}

/** Renders a collapsible section of a card. */
export function Disclosure({ icon, title, startsOpen = false, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(startsOpen)
  return (
    <details
      className={classes.fold}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className={classes.summary}>
        {icon}
        <h3 className={classes.title}>{title}</h3>
        <IconChevronDown size={18} className={classes.chevron} aria-hidden />
      </summary>
      {isOpen && <div className={classes.content}>{children}</div>}
    </details>
  )
}
