import { IconExternalLink } from '@tabler/icons-react'
import type { ComponentPropsWithoutRef } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './external-link.module.css'

type ExternalLinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'target' | 'rel'> & { href: string }

/** A link to somebody else's page: it opens beside ours, says so, and tells that page nothing. */
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
