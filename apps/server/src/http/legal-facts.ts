import type { Legal } from '@bannerday/contract/legal'
import type { AccountContext } from '../accounts/credentials/account-context.ts'
import type { Config } from '../config/config.ts'

const DAY_SECONDS = 86_400

/** Derives from the configuration what the privacy page and the imprint state. */
export function createLegalFacts(
  environment: Config,
  accounts: Pick<
    AccountContext,
    'registration' | 'allowsPasswords' | 'relyingParty' | 'socialProviders' | 'captcha'
  >,
): Legal {
  const { OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_CONTACT, BACKUP_DIR } = environment
  const isEncrypted =
    environment.BACKUP_PASSPHRASE !== null || environment.BACKUP_PASSPHRASE_FILE !== null
  return {
    operator:
      OPERATOR_NAME === null
        ? null
        : {
            name: OPERATOR_NAME,
            address: OPERATOR_ADDRESS?.split('|').map((line) => line.trim()) ?? [],
            contact: OPERATOR_CONTACT,
          },
    hosting_country: environment.HOSTING_COUNTRY,
    registration: accounts.registration,
    password_sign_in: accounts.allowsPasswords,
    passkeys: accounts.relyingParty !== null,
    social_providers: [...accounts.socialProviders],
    captcha: accounts.captcha?.config.kind ?? null,
    sends_mail: environment.SMTP_URL !== null,
    reads_announcements: environment.READ_ANNOUNCEMENTS,
    backups:
      BACKUP_DIR === null
        ? null
        : {
            days: Math.ceil((environment.BACKUP_EVERY * environment.BACKUP_KEEP) / DAY_SECONDS),
            encrypted: isEncrypted,
          },
  }
}
