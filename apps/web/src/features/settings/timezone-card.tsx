import { GAME_IDS } from '@bannerday/domain/game'
import { withGameServer } from '@bannerday/domain/time/game-servers'
import { SERVER_ZONES } from '@bannerday/domain/time/server-clock'
import { IconClock, IconDeviceGamepad2 } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { usePreference, writePreference } from '#shared/preferences.ts'
import { GameServerSelect } from '#shared/servers/game-server-select.tsx'
import { useServerName } from '#shared/servers/use-server-name.ts'
import { CheckField } from '#shared/ui/check-field.tsx'
import { Disclosure } from '#shared/ui/disclosure.tsx'
import { SelectField } from '#shared/ui/fields.tsx'
import { SectionCard } from '#shared/ui/section-card.tsx'

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
