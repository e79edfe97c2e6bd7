import { ExternalLink } from '#shared/ui/external-link.tsx'
import classes from './site-link.module.css'

/** Renders a link to a web page with its host. */
export function SiteLink({ href, label }: { href: string; label: string }) {
  return (
    <li>
      <ExternalLink href={href} className={classes.link}>
        <span className={classes.label}>
          {label}
          <span className={classes.host}>{new URL(href).host}</span>
        </span>
      </ExternalLink>
    </li>
  )
}
