import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { NAVIGATION } from './navigation.ts'
import classes from './sidebar.module.css'

type SidebarProps = {
  /** Narrow: icons over small names. */
  rail?: boolean
  onNavigate?: () => void
}

export function Sidebar({ rail = false, onNavigate }: SidebarProps) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('app.sidebar.label')} className={classes.sidebar} data-rail={rail}>
      {NAVIGATION.map(({ to, labelKey, Icon }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: to === '/' }}
          className={classes.entry}
          onClick={onNavigate}
        >
          <Icon size={22} stroke={1.7} aria-hidden />
          {t(labelKey)}
        </Link>
      ))}
    </nav>
  )
}
