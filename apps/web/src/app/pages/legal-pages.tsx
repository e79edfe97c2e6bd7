import * as legalApi from '@bannerday/contract/legal'
import { OIDC_PROVIDERS } from '@bannerday/contract/config'
import type { Legal } from '@bannerday/contract/legal'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callApi } from '#shared/api/call-api.ts'
import { useConfig } from '#shared/api/config.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { ErrorState } from '#shared/ui/error-state.tsx'
import { ExternalLink } from '#shared/ui/external-link.tsx'
import { PageHeader } from '#shared/ui/page-header.tsx'
import classes from './about-page.module.css'

/** Names of the identity providers, which are the same in every language; others are configured. */
const PROVIDER_NAMES = { qq: 'QQ', microsoft: 'Microsoft' } as const

/** States what this installation stores and sends, derived from its configuration. */
export function PrivacyPage() {
  const { t } = useTranslation()
  return (
    <LegalPage title={t('app.sidebar.privacy')}>
      {(legal) => (
        <>
          <p>{t('app.legal.generated')}</p>
          <Operator legal={legal} />
          <Section title={t('app.legal.device')}>
            <p>{t('app.legal.deviceText')}</p>
          </Section>
          <Section title={t('app.legal.visit')}>
            <p>{t('app.legal.visitText')}</p>
            {legal.captcha === 'altcha' && <p>{t('app.legal.visitAltcha')}</p>}
            {legal.captcha === 'turnstile' && <p>{t('app.legal.visitTurnstile')}</p>}
          </Section>
          <Account legal={legal} />
          <Section title={t('app.legal.services')}>
            <p>{t('app.legal.servicesImport')}</p>
            {legal.reads_announcements && <p>{t('app.legal.servicesAnnouncements')}</p>}
          </Section>
          <Section title={t('app.legal.reminders')}>
            <p>{t('app.legal.remindersPush')}</p>
            {legal.sends_mail && <p>{t('app.legal.remindersMail')}</p>}
            <p>{t('app.legal.remindersChannels')}</p>
          </Section>
          <Section title={t('app.legal.retention')}>
            <p>{t('app.legal.retentionText')}</p>
            <p>
              <BackupText backups={legal.backups} />
            </p>
          </Section>
          <Section title={t('app.legal.rights')}>
            <p>{t('app.legal.rightsText')}</p>
          </Section>
        </>
      )}
    </LegalPage>
  )
}

/** Names the operator. */
export function ImprintPage() {
  const { t } = useTranslation()
  return (
    <LegalPage title={t('app.sidebar.imprint')}>{(legal) => <Operator legal={legal} />}</LegalPage>
  )
}

type LegalPageProps = { title: string; children: (legal: Legal) => ReactNode }

function LegalPage({ title, children }: LegalPageProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: ['legal'],
    queryFn: ({ signal }) => callApi(legalApi.get, {}, { signal }),
  })
  return (
    <div className={classes.page}>
      <PageHeader title={title} />
      {data && children(data)}
      {!data && error && (
        <ErrorState
          title={t('app.error.pageFailed')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <output>{t('app.common.loading')}</output>}
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.card}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Operator({ legal: { operator, hosting_country } }: { legal: Legal }) {
  const { t, language } = useTranslation()
  const country =
    hosting_country && new Intl.DisplayNames(language, { type: 'region' }).of(hosting_country)
  return (
    <Section title={t('app.legal.operator')}>
      {operator ? (
        <address className={classes.address}>
          <p>{operator.name}</p>
          {operator.address.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {operator.contact !== null && <Contact contact={operator.contact} />}
        </address>
      ) : (
        <p>{t('app.legal.noOperator')}</p>
      )}
      {country && <p>{t('app.legal.country', { country })}</p>}
    </Section>
  )
}

function Contact({ contact }: { contact: string }) {
  const { t } = useTranslation()
  return (
    <p>
      {t('app.legal.contact')}:{' '}
      {/^https?:/.test(contact) ? (
        <ExternalLink href={contact}>{contact}</ExternalLink>
      ) : (
        <a href={`mailto:${contact}`}>{contact}</a>
      )}
    </p>
  )
}

function Account({ legal }: { legal: Legal }) {
  const { t } = useTranslation()
  const oidcNames = useConfig()?.oidc_names
  const providers = legal.social_providers
    .map((id) =>
      id === 'qq' || id === 'microsoft'
        ? PROVIDER_NAMES[id]
        : oidcNames?.[OIDC_PROVIDERS.indexOf(id)] || 'OpenID Connect',
    )
    .join(', ')
  return (
    <>
      <Section title={t('app.legal.account')}>
        <p>{t('app.legal.accountText')}</p>
        {legal.password_sign_in && <p>{t('app.legal.accountPassword')}</p>}
        {legal.passkeys && <p>{t('app.legal.accountPasskeys')}</p>}
        {providers !== '' && <p>{t('app.legal.accountProviders', { providers })}</p>}
        {legal.registration === 'closed' && <p>{t('app.legal.accountClosed')}</p>}
      </Section>
      <Section title={t('app.legal.cloud')}>
        <p>{t('app.legal.cloudText')}</p>
      </Section>
    </>
  )
}

function BackupText({ backups }: Pick<Legal, 'backups'>) {
  const { t } = useTranslation()
  if (backups === null) return t('app.legal.retentionNoBackups')
  const { days, encrypted } = backups
  return encrypted
    ? t('app.legal.retentionBackupsEncrypted', { days })
    : t('app.legal.retentionBackups', { days })
}
