/** Where the rows of a table lie when the database is spread over many. */
export type Place =
  /** With their account, by this column. */
  | { readonly kind: 'account'; readonly by: string }
  /** By what they are looked up by. */
  | { readonly kind: 'directory'; readonly by: string }
  /** A copy in every database. */
  | { readonly kind: 'shared' }
  /** In the one that the servers talk to. */
  | { readonly kind: 'local' }

const ofAccount = { kind: 'account', by: 'account_id' } as const
const ofOwner = { kind: 'account', by: 'owner_id' } as const
const shared = { kind: 'shared' } as const
const local = { kind: 'local' } as const

/** The place of every table. A new table belongs into this list, and into `docs/operations/distribution.md`. */
export const TABLE_PLACES: Readonly<Record<string, Place>> = {
  accounts: { kind: 'account', by: 'id' },
  account_tokens: ofAccount,
  sessions: ofAccount,
  passkeys: ofAccount,
  social_sign_ins: ofAccount,
  avatars: ofAccount,
  settings_slots: ofAccount,
  calendar_addresses: ofAccount,
  votes: ofAccount,
  pull_accounts: ofAccount,
  cloud_pulls: ofAccount,
  cloud_values: ofAccount,
  import_tasks: ofOwner,
  import_pages: ofOwner,

  account_names: { kind: 'directory', by: 'name_key' },
  account_emails: { kind: 'directory', by: 'email_key' },
  account_subjects: { kind: 'directory', by: 'subject' },
  vote_counts: { kind: 'directory', by: 'activity_uuid' },

  activities: shared,

  // Facts and what is read of the games: written by jobs, kept in the memory of every server.
  versions: local,
  seen_activities: local,
  activity_corrections: local,
  announcement_answers: local,
  announcement_bodies: local,
  announcement_sightings: local,
  announcement_sources: local,
  official_hosts: local,
  pictures: local,
  picture_files: local,
  loaded_facts: local,
  changes: local,
  // Keyed by themselves, and gone within minutes.
  rate_limits: local,
  used_challenges: local,
  passkey_challenges: local,
  qr_logins: local,
  social_ways: local,
  social_arrivals: local,
  // The jobs that look at them skip what another has taken, which takes one database.
  mail_digests: local,
  push_subscriptions: local,
  shared_keys: local,
}
