import { IconExternalLink } from '#shared/ui/icons.ts'
import type { ComponentPropsWithoutRef } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './external-link.module.css'

type ExternalLinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'target' | 'rel'> & { href: string }

/** Renders a link to another site: it opens a new tab, announces that, and sends no referrer. */
export function ExternalLink({ children, ...props }: ExternalLinkProps) {
  const { t } = useTranslation()
  return (
    <a {...props} target="_blank" rel="noopener noreferrer">
      {children}
      <IconExternalLink size={16} aria-hidden className={classes.icon} />
      <span className={classes.hint}>({t('app.common.newTab')})</span>
    </a>
  )
}
