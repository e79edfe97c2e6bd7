import { accountTokens } from '../database/tables/account-tokens.ts'
import { accounts } from '../database/tables/accounts.ts'
import { avatars } from '../database/tables/avatars.ts'
import { calendarAddresses } from '../database/tables/calendar-addresses.ts'
import { cloudPulls } from '../database/tables/cloud-pulls.ts'
import { cloudValues } from '../database/tables/cloud-values.ts'
import { importTasks } from '../database/tables/import-tasks.ts'
import { mailDigests } from '../database/tables/mail-digests.ts'
import { passkeys } from '../database/tables/passkeys.ts'
import { pullAccounts } from '../database/tables/pull-accounts.ts'
import { pushSubscriptions } from '../database/tables/push-subscriptions.ts'
import { reminderChannels } from '../database/tables/reminder-channels.ts'
import { sessions } from '../database/tables/sessions.ts'
import { settingsSlots } from '../database/tables/settings-slots.ts'
import { socialSignIns } from '../database/tables/social-sign-ins.ts'
import { votes } from '../database/tables/votes.ts'
import { exportTable } from './personal-data-columns.ts'

const CREDENTIAL = { withheld: 'A credential, or its hash; it contains no personal data.' }
const TECHNICAL_KEY = {
  withheld: 'A key shared with a device or service; it contains no personal data.',
}

/** The exported tables in the order of the file. */
export const EXPORTED_TABLES = [
  exportTable(accounts, 'id', ['id'], {
    id: true,
    username: true,
    email: true,
    passwordHash: CREDENTIAL,
    nickname: true,
    createdAt: true,
    activatedAt: true,
    suspendedAt: true,
  }),
  exportTable(accountTokens, 'accountId', ['purpose'], {
    accountId: true,
    purpose: true,
    hash: CREDENTIAL,
    expiresAt: true,
  }),
  exportTable(sessions, 'accountId', ['id'], {
    id: true,
    accountId: true,
    hash: CREDENTIAL,
    method: true,
    device: true,
    network: true,
    address: true,
    provedAt: true,
    createdAt: true,
    lastUsedAt: true,
    expiresAt: true,
  }),
  exportTable(passkeys, 'accountId', ['id'], {
    accountId: true,
    id: true,
    publicKey: TECHNICAL_KEY,
    counter: true,
    isBackedUp: true,
    name: true,
    createdAt: true,
    lastUsedAt: true,
  }),
  exportTable(socialSignIns, 'accountId', ['provider'], {
    provider: true,
    subject: true,
    accountId: true,
    nickname: true,
    linkedAt: true,
    lastUsedAt: true,
  }),
  exportTable(avatars, 'accountId', ['accountId'], {
    accountId: true,
    name: { withheld: 'The secret address of the image, which the column `file` exports.' },
    file: true,
    createdAt: true,
  }),
  exportTable(settingsSlots, 'accountId', ['slot'], {
    accountId: true,
    slot: true,
    config: true,
    updatedAt: true,
  }),
  exportTable(votes, 'accountId', ['activityUuid', 'category'], {
    accountId: true,
    activityUuid: true,
    category: true,
    option: true,
  }),
  exportTable(calendarAddresses, 'accountId', ['accountId'], {
    accountId: true,
    nonce: TECHNICAL_KEY,
  }),
  exportTable(pushSubscriptions, 'accountId', ['hash'], {
    hash: TECHNICAL_KEY,
    endpoint: TECHNICAL_KEY,
    p256dh: TECHNICAL_KEY,
    auth: TECHNICAL_KEY,
    accountId: true,
    language: true,
    rules: true,
    through: true,
    saidUntil: true,
    nextAt: true,
    failures: true,
  }),
  exportTable(mailDigests, 'accountId', ['accountId'], {
    accountId: true,
    language: true,
    hour: true,
    rules: true,
    through: true,
    told: true,
    saidUntil: true,
    nextAt: true,
    failures: true,
  }),
  exportTable(reminderChannels, 'accountId', ['id'], {
    id: true,
    accountId: true,
    kind: true,
    name: true,
    sealed: CREDENTIAL,
    language: true,
    rules: true,
    through: true,
    saidUntil: true,
    nextAt: true,
    failures: true,
    pending: true,
    deliveries: true,
    disabledAt: true,
    disabledBy: true,
    createdAt: true,
  }),
  // The owner of an account's task is the account, so the task is on the account's shard.
  exportTable(importTasks, 'ownerId', ['id'], {
    ownerId: true,
    id: true,
    accountId: true,
    groupId: true,
    gameId: true,
    area: true,
    status: true,
    sealed: CREDENTIAL,
    secretHash: CREDENTIAL,
    state: true,
    uid: true,
    progress: true,
    added: true,
    known: true,
    pages: true,
    errorCode: true,
    createdAt: true,
    movedAt: true,
  }),
  exportTable(pullAccounts, 'accountId', ['gameId', 'uid'], {
    accountId: true,
    gameId: true,
    uid: true,
    nickname: true,
    provedAt: true,
    changeNumber: true,
    completeTo: true,
    removedAt: true,
    createdAt: true,
  }),
  exportTable(cloudValues, 'accountId', ['gameId', 'uid', 'key'], {
    accountId: true,
    gameId: true,
    uid: true,
    key: true,
    value: true,
    stampMs: true,
    stampBy: true,
    changeNumber: true,
  }),
  exportTable(cloudPulls, 'accountId', ['gameId', 'uid', 'pullType', 'pullId'], {
    accountId: true,
    gameId: true,
    uid: true,
    pullType: true,
    pullId: true,
    isOfficialId: true,
    gachaType: true,
    time: true,
    place: true,
    itemId: true,
    name: true,
    itemType: true,
    rarity: true,
    count: true,
    gachaId: true,
    extra: true,
    alsoSeen: true,
    changeNumber: true,
    deletedAt: true,
    stampMs: true,
    stampBy: true,
    settledMs: true,
    settledBy: true,
  }),
]

/** The tables that are not exported, each with the reason. */
export const EXCLUDED_TABLES: Readonly<Record<string, string>> = {
  account_names: 'Directory of usernames; accounts contains the name.',
  account_emails: 'Directory of mail addresses; accounts contains the address.',
  account_subjects: 'Directory of OAuth subjects; social_sign_ins contains the subject.',
  vote_counts: 'Numbers of votes without reference to accounts.',
  passkey_challenges: 'Digests of passkey challenges, deleted within an hour.',
  qr_logins: 'Pending QR logins, for a minute; an approved one becomes a session.',
  social_ways: 'States of started OAuth flows, for some minutes.',
  social_arrivals: 'Pending OAuth signups without an account, for some minutes.',
  import_pages: 'Pages of imports without an account, for less than ten minutes.',
  rate_limits: 'Counts under hashed keys, for at most a day.',
  used_challenges: 'Digests of solved captchas without reference to accounts.',
  shared_keys: 'Keys of the installation.',
  activities: 'Facts about the games.',
  versions: 'Facts about the games.',
  loaded_facts: 'Facts about the games.',
  learned_facts: 'Facts about the games.',
  seen_activities: 'Facts about the games.',
  activity_corrections: 'Facts about the games.',
  announcement_answers: 'Announcements of the games.',
  announcement_bodies: 'Announcements of the games.',
  announcement_sightings: 'Announcements of the games.',
  announcement_sources: 'Status of the announcement sources.',
  official_hosts: 'Status of the official hosts.',
  pictures: 'Images of the games.',
  picture_files: 'Images of the games.',
  changes: 'Counter of changes of facts.',
}
