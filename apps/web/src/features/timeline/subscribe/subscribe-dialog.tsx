import { FEED_MODES, readFeed } from '@bannerday/contract/calendar-feeds'
import { englishSubscribe } from '@bannerday/locales/english/subscribe'
import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { buildUrl } from '#shared/api/build-url.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { useServers } from '#shared/derived-preferences.ts'
import { useIsSignedIn } from '#shared/session/stored-session.ts'
import { Button } from '#shared/ui/button.tsx'
import { CheckField } from '#shared/ui/check-field.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import parts from '#shared/ui/form-parts.module.css'
import type { TimelineSearch } from '../address/timeline-search.ts'
import { Choice } from './choice.tsx'
import { serverQuery } from './feed-choice.ts'
import { PersonalCalendar } from './personal-calendar.tsx'
import { PublicCalendar } from './public-calendar.tsx'

addEnglish(englishSubscribe)

const CALENDARS = ['public', 'personal'] as const

type SubscribeDialogProps = { search: TimelineSearch; onClose: () => void }

/** Offers subscriptions to a calendar of the filtered activities or of the account's activities. */
export function SubscribeDialog({ search, onClose }: SubscribeDialogProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const servers = useServers()
  const isSignedIn = useIsSignedIn()
  const [which, setWhich] = useState<(typeof CALENDARS)[number]>('public')
  const [mode, setMode] = useState<(typeof FEED_MODES)[number]>('spans')
  const [isProjected, setProjected] = useState(false)
  const form = {
    lang: language,
    ...serverQuery(servers),
    mode,
    ...(isProjected && { projected: '1' }),
  }
  return (
    <Dialog
      title={t('app.pages.timeline.subscription.title')}
      width={600}
      isSheet
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('app.common.close')}
        </Button>
      }
    >
      <div className={parts.form}>
        <p className={parts.note}>{t('app.pages.timeline.subscription.intro')}</p>
        {isSignedIn && (
          <Choice
            legend={t('app.pages.timeline.subscription.which')}
            values={CALENDARS}
            value={which}
            onChange={setWhich}
            nameOf={(value) => t(`app.pages.timeline.subscription.${value}`)}
          />
        )}
        <Choice
          legend={t('app.pages.timeline.subscription.mode')}
          values={FEED_MODES}
          value={mode}
          onChange={setMode}
          nameOf={(value) => t(`app.pages.timeline.subscription.${value}`)}
        />
        <CheckField
          label={t('app.pages.timeline.subscription.projected')}
          checked={isProjected}
          onChange={setProjected}
        />
        {isSignedIn && which === 'personal' ? (
          <PersonalCalendar addressAt={(path) => buildUrl(path, form)} />
        ) : (
          <PublicCalendar
            search={search}
            addressOfChoice={(choice) => buildUrl(readFeed.path, { ...choice, ...form })}
          />
        )}
      </div>
    </Dialog>
  )
}
