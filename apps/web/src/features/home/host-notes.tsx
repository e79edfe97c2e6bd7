import { useTranslation } from '#shared/texts/use-translation.ts'
import { useConfig } from '#shared/api/use-config.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { ExternalLink } from '#shared/ui/external-link.tsx'
import { parseHost } from '#shared/api/parse-host.ts'
import classes from './host-notes.module.css'

/** The register of site filings in mainland China; its rules require the link. */
const FILING_REGISTER = 'https://beian.miit.gov.cn/'

/** Shows a note about the other host, and the filing number. */
export function HostNotes() {
  const { t } = useTranslation()
  const language = useLanguage()
  const config = useConfig()
  if (!config) return null

  const { china_host, international_host, china_filing_number } = config
  const host = parseHost(config, location.hostname)
  const onChinaHost = host === 'china'
  const wantsChinaHost = host === 'international' && language === 'zh-Hans'
  return (
    <div className={classes.notes}>
      {onChinaHost && international_host && (
        <p>
          {t('app.pages.home.international_tip')}{' '}
          <a href={`https://${international_host}/`}>{t('app.pages.home.open_international')}</a>
        </p>
      )}
      {wantsChinaHost && china_host && (
        <p>
          {t('app.pages.home.domestic_tip')}{' '}
          <a href={`https://${china_host}/`}>{t('app.pages.home.open_domestic')}</a>
        </p>
      )}
      {onChinaHost && china_filing_number && (
        <p>
          <ExternalLink href={FILING_REGISTER}>
            {t('app.pages.home.filing_number', { number: china_filing_number })}
          </ExternalLink>
        </p>
      )}
    </div>
  )
}
