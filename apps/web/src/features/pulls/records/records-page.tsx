import { englishPulls } from '@bannerday/locales/english/pulls'
import { englishRecords } from '@bannerday/locales/english/records'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { openEarly } from '../local-store/request-pull-worker.ts'
import { PullsError } from '../actions/pulls-error.tsx'
import { useAccountName } from '../common/labels.ts'
import { useSelectedAccount } from '../common/account-selection.ts'
import { AccountRecords } from './account-records.tsx'
import classes from './records-page.module.css'
import { useRecordsView } from './use-records-view.ts'

addEnglish(englishPulls)
addEnglish(englishRecords)
openEarly()

/** Shows all pulls of an account, one type at a time. */
export function RecordsPage() {
  const { t } = useTranslation()
  const shown = useRecordsView()
  const { stored, account } = useSelectedAccount(shown.game)
  const accountName = useAccountName()
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Link to="/gacha" className={classes.back} aria-label={t('app.pages.gacha.records.back')}>
          <IconArrowLeft size={22} aria-hidden />
        </Link>
        <h1 className={classes.title}>{t('app.sidebar.gachaRecords')}</h1>
        {account !== undefined && <span className={classes.uid}>{accountName(account)}</span>}
      </header>
      {stored.isError && <PullsError error={stored.error} onRetry={() => void stored.refetch()} />}
      {!stored.isError && <AccountRecords account={account} shown={shown} />}
    </div>
  )
}
