import { Link } from '@tanstack/react-router'
import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './about-page.module.css'

/** Links the privacy page and the imprint. */
export function LegalLinks() {
  const { t } = useTranslation()
  return (
    <nav className={classes.legal} aria-label={t('app.legal.links')}>
      <Link to="/privacy">{t('app.sidebar.privacy')}</Link>
      <Link to="/imprint">{t('app.sidebar.imprint')}</Link>
    </nav>
  )
}
