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
import { sessions } from '../database/tables/sessions.ts'
import { settingsSlots } from '../database/tables/settings-slots.ts'
import { socialSignIns } from '../database/tables/social-sign-ins.ts'
import { votes } from '../database/tables/votes.ts'
import { exportTable } from './told-columns.ts'

const PROOF = { withheld: 'Whoever knows it comes closer to the account; it says nothing.' }
const KEY = { withheld: 'A key between the server and a device or service; it says nothing.' }

/** The exported tables in the order of the file. */
export const EXPORTED_TABLES = [
  exportTable(accounts, 'id', ['id'], {
    id: true,
    username: true,
    email: true,
    passwordHash: PROOF,
    nickname: true,
    createdAt: true,
    activatedAt: true,
    suspendedAt: true,
  }),
  exportTable(accountTokens, 'accountId', ['purpose'], {
    accountId: true,
    purpose: true,
    hash: PROOF,
    expiresAt: true,
  }),
  exportTable(sessions, 'accountId', ['id'], {
    id: true,
    accountId: true,
    hash: PROOF,
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
    publicKey: KEY,
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
    name: { withheld: 'Whoever knows it may see the picture, which stands here anyway.' },
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
  exportTable(calendarAddresses, 'accountId', ['accountId'], { accountId: true, nonce: KEY }),
  exportTable(pushSubscriptions, 'accountId', ['hash'], {
    hash: KEY,
    endpoint: KEY,
    p256dh: KEY,
    auth: KEY,
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
  // A task of an account has it as owner and is on its shard.
  exportTable(importTasks, 'ownerId', ['id'], {
    ownerId: true,
    id: true,
    accountId: true,
    gameId: true,
    area: true,
    status: true,
    sealed: PROOF,
    secretHash: PROOF,
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
  account_names: 'Where a name leads; the name stands in accounts.',
  account_emails: 'Where an address leads; the address stands in accounts.',
  account_subjects: 'Where a sign-in by others leads; it stands in social_sign_ins.',
  vote_counts: 'How many voted for what, of nobody in particular.',
  passkey_challenges: 'What a passkey is asked to sign: a digest, gone within the hour.',
  qr_logins: 'Another device that asks to be let in, for a minute; then it is a session.',
  social_ways: 'Browsers on their way to a sign-in service, for some minutes.',
  social_arrivals: 'Who came from there and has no account yet, for some minutes.',
  import_pages: 'Of imports without an account, for less than ten minutes.',
  rate_limits: 'Counts under digests that nobody can trace back, for a day at most.',
  used_challenges: 'Digests of solved human checks, of nobody in particular.',
  shared_keys: 'Keys of the installation.',
  activities: 'Facts about the games.',
  versions: 'Facts about the games.',
  loaded_facts: 'Facts about the games.',
  seen_activities: 'Facts about the games.',
  activity_corrections: 'Facts about the games.',
  announcement_answers: 'What the games announced.',
  announcement_bodies: 'What the games announced.',
  announcement_sightings: 'What the games announced.',
  announcement_sources: 'How the reading of announcements goes.',
  official_hosts: 'How the reading of announcements goes.',
  pictures: 'Pictures of the games.',
  picture_files: 'Pictures of the games.',
  changes: 'Counts the changes of facts.',
}
