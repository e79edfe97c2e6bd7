import { IconCode } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useConfig } from '#shared/api/use-config.ts'
import { ExternalLink } from '#shared/ui/external-link.tsx'
import classes from './source-link.module.css'

/** Links to the source code, if the operator has configured a link. */
export function SourceLink() {
  const { t } = useTranslation()
  const address = useConfig()?.source_repository
  if (!address) return null
  return (
    <ExternalLink href={address} className={classes.link}>
      <IconCode size={20} stroke={1.7} aria-hidden />
      {t('app.pages.about.source')}
    </ExternalLink>
  )
}
