import { GAME_IDS } from '@bannerday/domain/game'
import { withGameServer } from '@bannerday/domain/time/game-servers'
import { SERVER_ZONES } from '@bannerday/domain/time/server-clock'
import { useId } from 'react'
import { GameServerSelect, useServerName } from '#shared/games/server-select.tsx'
import { clearLanguageCache } from '#shared/i18n/clear-language-cache.ts'
import { type Preferences, usePreference, writePreference } from '#shared/preferences.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { CheckField } from '#shared/ui/check-field.tsx'
import { Disclosure } from '#shared/ui/disclosure.tsx'
import { SelectField } from '#shared/ui/fields.tsx'
import {
  IconCalendarEvent,
  IconClock,
  IconDeviceGamepad2,
  IconPalette,
  IconTool,
} from '#shared/ui/icons.ts'
import { SectionCard } from '#shared/ui/section-card.tsx'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { useMediaQuery } from '#shared/ui/use-media-query.ts'
import classes from './settings-page.module.css'

type Theme = Preferences['theme']

export function ThemeCard() {
  const { t } = useTranslation()
  const themes: { value: Theme; label: string }[] = [
    { value: 'system', label: t('app.settings.theme.system') },
    { value: 'light', label: t('app.settings.theme.light') },
    { value: 'dark', label: t('app.settings.theme.dark') },
  ]
  return (
    <SectionCard
      icon={<IconPalette size={22} stroke={1.7} />}
      title={t('app.settings.theme.title')}
    >
      <SelectField
        label={t('app.settings.theme.selectLabel')}
        options={themes}
        value={usePreference('theme')}
        onChange={(theme) => writePreference('theme', theme)}
      />
      <CheckField
        label={t('app.settings.theme.showBackgroundImage')}
        checked={usePreference('showBackgroundImage')}
        onChange={(checked) => writePreference('showBackgroundImage', checked)}
      />
    </SectionCard>
  )
}

/** Edits the navigation and the content of the timeline. */
export function TimelineCard() {
  const { t } = useTranslation()
  const hintId = useId()
  const resetsHintId = useId()
  const wheelMovesRows = usePreference('wheelMovesRows')
  // Touch devices have no wheel.
  const isFinger = useMediaQuery('(pointer: coarse)')
  return (
    <SectionCard
      icon={<IconCalendarEvent size={22} stroke={1.7} />}
      title={t('app.sidebar.timeline')}
    >
      {!isFinger && (
        <div>
          <CheckField
            label={t('app.settings.timeline.wheelMovesRowsLabel')}
            aria-describedby={hintId}
            checked={wheelMovesRows}
            onChange={(checked) => writePreference('wheelMovesRows', checked)}
          />
          <p id={hintId} className={classes.hint}>
            {t('app.settings.timeline.wheelMovesRowsHint')}
          </p>
        </div>
      )}
      <div>
        <CheckField
          label={t('app.settings.timeline.showsResetsLabel')}
          aria-describedby={resetsHintId}
          checked={usePreference('showsResets')}
          onChange={(checked) => writePreference('showsResets', checked)}
        />
        <p id={resetsHintId} className={classes.hint}>
          {t('app.settings.timeline.showsResetsHint')}
        </p>
      </div>
    </SectionCard>
  )
}

/** Edits the clock and the format of times. */
export function TimezoneCard() {
  const { t } = useTranslation()
  const serverName = useServerName()
  const own = usePreference('gameServers')
  const usual = usePreference('serverTimezone')
  return (
    <SectionCard
      icon={<IconClock size={22} stroke={1.7} />}
      title={t('app.settings.timezone.title')}
    >
      <SelectField
        label={t('app.settings.timezone.serverLabel')}
        description={t('app.settings.timezone.serverHint')}
        options={SERVER_ZONES.map((zone) => ({
          value: zone,
          label: `${serverName(zone)} (${zone})`,
        }))}
        value={usual}
        onChange={(zone) => writePreference('serverTimezone', zone)}
      />
      <Disclosure
        icon={<IconDeviceGamepad2 size={18} aria-hidden />}
        title={t('app.settings.timezone.gameServers')}
        startsOpen={Object.keys(own).length > 0}
      >
        {GAME_IDS.map((game) => (
          <GameServerSelect
            key={game}
            game={game}
            server={own[game]}
            usual={usual}
            onChange={(server) => writePreference('gameServers', withGameServer(own, game, server))}
          />
        ))}
      </Disclosure>
      <div>
        <CheckField
          label={t('app.settings.timezone.useLocalLabel')}
          checked={usePreference('useLocalTimezone')}
          onChange={(checked) => writePreference('useLocalTimezone', checked)}
        />
        <CheckField
          label={t('app.settings.timezone.hour24Label')}
          checked={usePreference('timeline-time-format') === '24'}
          onChange={(checked) => writePreference('timeline-time-format', checked ? '24' : '12')}
        />
      </div>
    </SectionCard>
  )
}

export function DebugCard() {
  const { t } = useTranslation()

  async function reset() {
    try {
      await clearLanguageCache()
      showToast(t('app.settings.debug.languageCacheCleared'))
    } catch {
      showToast(t('app.settings.debug.languageCacheClearFailed'), { color: 'error' })
    }
  }

  return (
    <SectionCard icon={<IconTool size={22} stroke={1.7} />} title={t('app.settings.debug.title')}>
      <p className={classes.debugHint}>{t('app.settings.debug.hint')}</p>
      <Button variant="default" onClick={() => void reset()}>
        {t('app.settings.debug.resetLanguageCache')}
      </Button>
    </SectionCard>
  )
}
