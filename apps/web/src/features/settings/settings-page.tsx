import { englishSettings } from '@bannerday/locales/english/settings'
import type { ReactNode } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { PageHeader } from '#shared/ui/page-header.tsx'
import { DebugCard } from './debug-card.tsx'
import { Highlight } from './highlight.tsx'
import classes from './settings-page.module.css'
import { ThemeCard } from './theme-card.tsx'
import { TimelineCard } from './timeline-card.tsx'
import { TimezoneCard } from './timezone-card.tsx'
import { useHighlighted } from './use-highlighted.ts'

addEnglish(englishSettings)

type SettingsPageProps = {
  /** The settings of other features, which the route passes. */
  games: ReactNode
  account: ReactNode
}

export function SettingsPage({ games, account }: SettingsPageProps) {
  const { t } = useTranslation()
  const highlighted = useHighlighted()
  return (
    <>
      <PageHeader title={t('app.sidebar.settings')} />
      <div className={classes.columns}>
        <div className={classes.cards}>
          {games}
          <Highlight on={highlighted === 'timeline'}>
            <TimelineCard />
          </Highlight>
        </div>
        <div className={classes.cards}>
          <Highlight on={highlighted === 'login'}>{account}</Highlight>
          <Highlight on={highlighted === 'timezone'}>
            <TimezoneCard />
          </Highlight>
          <ThemeCard />
          <DebugCard />
        </div>
      </div>
    </>
  )
}
