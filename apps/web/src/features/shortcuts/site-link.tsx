import { ExternalLink } from '#shared/ui/external-link.tsx'
import classes from './site-link.module.css'

/** A web page in a list of links, with the host it leads to. */
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
