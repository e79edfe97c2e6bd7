import type { AccountWarning } from '@bannerday/domain/formats/pull-file/pull-file'
import { gameNames } from '@bannerday/game-data/game-names'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { dayText } from '#shared/dates/date-text.ts'
import { daysText } from '#shared/dates/days-text.ts'
import { zoneText } from '#shared/dates/offset-text.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import classes from './account-table.module.css'
import type { AccountPreview, TypePreview } from '../device/files/import-preview.ts'
import { useAccountName } from '../texts/use-account-name.ts'
import { usePullTypeName } from '../texts/use-pull-type-name.ts'

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
      {account.timesMended > 0 && (
        <p className={classes.span}>
          {t('app.pages.gacha.import.timesMended', { count: account.timesMended })}
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
      {account.types.length === 0 ? (
        <p className={classes.span}>{t('app.pages.gacha.import.noPulls')}</p>
      ) : (
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
      default:
        return warning satisfies never
    }
  }
}
