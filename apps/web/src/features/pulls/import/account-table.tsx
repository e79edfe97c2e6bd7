import type {
  AccountWarning,
  UnidentifiedAccount,
} from '@bannerday/domain/formats/pull-file/pull-file'
import type { GameId } from '@bannerday/domain/game'
import { gameNames } from '@bannerday/game-data/game-names'
import { type ReactNode, useId, useState } from 'react'
import { IconAlertTriangle } from '#shared/ui/icons.ts'
import { dayText, zoneText } from '#shared/dates/date-text.ts'
import { daysText } from '#shared/dates/days-text.ts'
import { rarityName } from '#shared/games/rarity-name.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { CheckField } from '#shared/ui/check-field.tsx'
import { LoadingButton } from '#shared/ui/loading-button.tsx'
import { CheckedForm, CheckedInput } from '../common/task-view.tsx'
import { useAccountName, usePullTypeName } from '../common/labels.ts'
import type { AccountPreview, TypePreview } from '../local-store/worker-protocol.ts'
import classes from './account-table.module.css'

const COUNTS = ['added', 'known', 'conflicts', 'unreadable'] as const

type AccountTableProps = {
  account: AccountPreview
  /** The settings of the account. */
  children?: ReactNode
}

/** Shows the content of a file for one account, by pull type. */
export function AccountTable({ account, children }: AccountTableProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const typeName = usePullTypeName()
  const warningText = useWarningText()
  const accountName = useAccountName()
  // The first two counts are always shown, the others only when nonzero.
  const counts = COUNTS.filter(
    (count, index) => index < 2 || account.types.some((type) => type[count] > 0),
  )
  return (
    <section className={classes.account}>
      <h3 className={classes.name}>
        {gameNames[account.game][language]}
        <span className={classes.uid}>{accountName(account)}</span>
      </h3>
      {account.span !== null && (
        <p className={classes.span}>{daysText(account.span.from, account.span.to, language)}</p>
      )}
      {account.warnings.map((warning) => (
        <p key={warning.kind} className={classes.warning}>
          <IconAlertTriangle size={16} aria-hidden />
          {warningText(warning)}
        </p>
      ))}
      {children}
      {account.timesCorrected > 0 && (
        <p className={classes.span}>
          {t('app.pages.gacha.import.timesCorrected', { count: account.timesCorrected })}
        </p>
      )}
      {account.replaced > 0 && (
        <p className={classes.span}>
          {t('app.pages.gacha.import.replaced', { count: account.replaced })}
        </p>
      )}
      {account.rememberedTops > 0 && (
        <p className={classes.span}>
          {t('app.pages.gacha.import.remembered', {
            count: account.rememberedTops,
            rarity: rarityName(account.game, 5, language),
          })}
        </p>
      )}
      {account.gaps.map(({ after, before }) => (
        <p key={after} className={classes.span}>
          {t('app.pages.gacha.import.gap', {
            after: dayText(after, language),
            before: dayText(before, language),
          })}
        </p>
      ))}
      {account.types.length === 0 && account.rememberedTops === 0 && (
        <p className={classes.span}>{t('app.pages.gacha.import.noPulls')}</p>
      )}
      {account.types.length > 0 && (
        <table className={classes.table} data-columns={counts.length}>
          <thead>
            <tr>
              <th scope="col">{t('app.pages.gacha.import.type')}</th>
              {counts.map((count) => (
                <th key={count} scope="col">
                  {t(`app.pages.gacha.import.${count}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {account.types.map((type) => (
              <tr key={type.pullType}>
                <th scope="row">{typeName(account.game, type.pullType)}</th>
                {counts.map((count) => (
                  <Count key={count} kind={count} value={type[count]} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Count({ kind, value }: { kind: Exclude<keyof TypePreview, 'pullType'>; value: number }) {
  const language = useLanguage()
  return (
    <td data-kind={kind} data-empty={value === 0 || undefined}>
      {value.toLocaleString(language)}
    </td>
  )
}

function useWarningText(): (warning: AccountWarning) => string {
  const { t } = useTranslation()
  return (warning) => {
    switch (warning.kind) {
      case 'zone': {
        const used = zoneText(warning.used)
        return warning.given === null
          ? t('app.pages.gacha.import.warnings.zoneMissing', { used })
          : t('app.pages.gacha.import.warnings.zone', { given: zoneText(warning.given), used })
      }
      case 'region-unknown':
        return t('app.pages.gacha.import.warnings.region-unknown', { used: zoneText(warning.used) })
      case 'clock-of-ids': {
        const clock = zoneText(warning.clock)
        return warning.clock === warning.used
          ? t('app.pages.gacha.import.warnings.clockIsServers', {
              given: zoneText(warning.given ?? 0),
              clock,
            })
          : t('app.pages.gacha.import.warnings.clockOfIds', { clock })
      }
      case 'times-converted':
        return t('app.pages.gacha.import.warnings.times-converted', { count: warning.rows })
      case 'ids-rounded':
        return t('app.pages.gacha.import.warnings.ids-rounded', { count: warning.rows })
      case 'ids-foreign':
        return t('app.pages.gacha.import.warnings.ids-foreign', { count: warning.rows })
      default:
        return warning satisfies never
    }
  }
}

/** The clocks of the servers, in hours ahead of UTC. */
const SERVER_ZONES = [8, 1, -5]

type ZoneChoiceProps = {
  account: AccountPreview
  /** The chosen offset; undefined uses the offset that the ids imply, or that of the server. */
  chosen: number | undefined
  disabled: boolean
  onChoose: (zone: number) => void
}

/** Edits the clock of a file's times when it is uncertain. */
export function ZoneChoice({ account, chosen, disabled, onChoose }: ZoneChoiceProps) {
  const { t } = useTranslation()
  const statedZones = account.warnings.flatMap((warning) =>
    'given' in warning && warning.given !== null ? [warning.given] : [],
  )
  const [shown = account.zone] = account.warnings.flatMap((warning) =>
    warning.kind === 'clock-of-ids' ? [warning.clock] : [],
  )
  const isOpen =
    shown !== account.zone ||
    account.warnings.some(({ kind }) => kind === 'zone' || kind === 'region-unknown')
  if (!isOpen && chosen === undefined) return null
  const zone = chosen ?? shown
  const zones = [...new Set([account.zone, shown, ...statedZones, ...SERVER_ZONES, zone])]
  return (
    <label className={classes.choice}>
      {t('app.pages.gacha.import.zone')}
      <select
        className={classes.select}
        disabled={disabled}
        value={zone}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      >
        {zones.map((offered) => (
          <option key={offered} value={offered}>
            {offered === account.zone
              ? t('app.pages.gacha.import.serverClock', { zone: zoneText(offered) })
              : zoneText(offered)}
          </option>
        ))}
      </select>
    </label>
  )
}

type ClaimUnnamedFieldProps = {
  account: AccountPreview
  claimsUnnamed: boolean
  disabled: boolean
  onChange: (claimsUnnamed: boolean) => void
}

/** Confirms whether a new account takes over the entries without a UID. */
export function ClaimUnnamedField({
  account,
  claimsUnnamed,
  disabled,
  onChange,
}: ClaimUnnamedFieldProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (!account.mayClaimUnnamed) return null
  return (
    <CheckField
      label={t('app.pages.gacha.import.claimUnnamed', { game: gameNames[account.game][language] })}
      checked={claimsUnnamed}
      disabled={disabled}
      onChange={onChange}
    />
  )
}

type UnidentifiedAccountFormProps = {
  account: UnidentifiedAccount
  busy: boolean
  onName: (uid: string) => void
}

/** Edits the UID of an account that the file does not contain. */
export function UnidentifiedAccountForm({ account, busy, onName }: UnidentifiedAccountFormProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [uid, setUid] = useState('')
  const form = useId()
  const game = gameNames[account.gameId][language]
  return (
    <div className={classes.form}>
      <CheckedForm id={form} onSave={() => onName(uid)}>
        <CheckedInput
          label={t('app.pages.gacha.import.unidentifiedUid', { game })}
          inputMode="numeric"
          autoComplete="off"
          pattern="\d{7,12}"
          required
          wrong={t('app.pages.gacha.start.uidWrong')}
          value={uid}
          onChange={(event) => setUid(event.currentTarget.value.trim())}
        />
      </CheckedForm>
      <LoadingButton type="submit" form={form} variant="default" loading={busy}>
        {t('app.pages.gacha.import.useUid')}
      </LoadingButton>
    </div>
  )
}

/** The uid of the account per game that takes over the entries without a UID; null for none. */
export type ClaimChoices = Readonly<Partial<Record<GameId, string | null>>>

/**
 * Returns the accounts of a file that take over the entries without a UID: the ones that the player
 * selected, otherwise the only candidate of a game.
 */
export function getClaimants(
  accounts: readonly AccountPreview[],
  choices: ClaimChoices,
): readonly AccountPreview[] {
  const candidates = accounts.filter(({ mayClaimUnnamed }) => mayClaimUnnamed)
  return candidates.filter(({ game, uid }) => {
    const chosen = choices[game]
    if (chosen !== undefined) return chosen === uid
    return candidates.every((other) => other.game !== game || other.uid === uid)
  })
}
