import type { Config } from './config/config.ts'

const onOff = (isOn: boolean) => (isOn ? 'on' : 'off')

/** Summarizes for the log what a configuration turns on, without names, addresses and secrets. */
export function describeFeatures(
  environment: Config,
  signIn: readonly string[],
): Readonly<Record<string, string | readonly string[]>> {
  const { BACKUP_DIR, BACKUP_EVERY, BACKUP_KEEP } = environment
  return {
    process: environment.PROCESS,
    registration: environment.REGISTRATION,
    signIn,
    mail: environment.SMTP_URL === null ? 'files in DATA_DIR' : 'smtp',
    captcha: environment.TURNSTILE_SITE_KEY === null ? 'altcha' : 'turnstile',
    announcements: onOff(environment.READ_ANNOUNCEMENTS),
    bannerData: onOff(environment.READ_ANNOUNCEMENTS && environment.READ_GACHA_INFO),
    itemImages: onOff(environment.READ_ANNOUNCEMENTS && environment.ITEM_IMAGES),
    requestsPerMinute: String(environment.CALLS_PER_MINUTE ?? 'unlimited'),
    metrics: onOff(environment.METRICS_PORT !== null),
    backups:
      BACKUP_DIR === null ? 'off' : `every ${BACKUP_EVERY / 3600} hours, the newest ${BACKUP_KEEP}`,
    backupEncryption: onOff(
      environment.BACKUP_PASSPHRASE !== null || environment.BACKUP_PASSPHRASE_FILE !== null,
    ),
  }
}
