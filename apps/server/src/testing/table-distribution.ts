/** The placement of a table in a distributed database. */
export type TablePlacement = (
  | {
      /** Distributed by account, or by the value looked up. */
      readonly kind: 'account' | 'directory'
      readonly by: string
    }
  /** Replicated to every node, or on the coordinator only. */
  | { readonly kind: 'shared' | 'local' }
) & {
  /** The reason for which a table with account columns is distributed otherwise. */
  readonly reason?: string
}

const byAccount = { kind: 'account', by: 'account_id' } as const
const shared = { kind: 'shared' } as const
const local = { kind: 'local' } as const

/** A directory is read to find the account. */
function directory(by: string): TablePlacement {
  return { kind: 'directory', by, reason: 'Requests look up the account in it.' }
}

/** Rows found without their account: no request of an account reads more than one of them. */
function undistributed(reason: string): TablePlacement {
  return { kind: 'local', reason }
}

/** The placement of every table. A new table is added to this list, and into `docs/operations/distribution.md`. */
export const TABLE_PLACEMENTS: Readonly<Record<string, TablePlacement>> = {
  accounts: { kind: 'account', by: 'id' },
  account_tokens: byAccount,
  sessions: byAccount,
  passkeys: byAccount,
  social_sign_ins: byAccount,
  avatars: byAccount,
  settings_slots: byAccount,
  calendar_addresses: byAccount,
  votes: byAccount,
  pull_accounts: byAccount,
  cloud_pulls: byAccount,
  cloud_values: byAccount,
  import_tasks: {
    kind: 'account',
    by: 'owner_id',
    reason: 'The owner is the account, or the task itself where there is none.',
  },
  import_pages: { kind: 'account', by: 'owner_id' },

  account_names: directory('name_key'),
  account_emails: directory('email_key'),
  account_subjects: directory('subject'),
  vote_counts: { kind: 'directory', by: 'activity_uuid' },

  activities: shared,

  // Facts and announcements: written by jobs, cached by every server.
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
  learned_facts: local,
  changes: local,
  // Keyed by themselves, and expired within minutes or a day.
  rate_limits: local,
  used_challenges: local,
  social_arrivals: local,
  invitations: local,
  admin_actions: local,
  passkey_challenges: undistributed(
    `Consumed by digest, and without an account for a login. The challenge of an account lives ten
     minutes, and each of its two requests touches one row.`,
  ),
  social_ways: undistributed(
    `Consumed by the state of the callback, before it is known whether a session started the flow.
     It lives some minutes, and each of its two requests touches one row.`,
  ),
  qr_logins: undistributed(
    `Displayed by a browser without an account and found by id; the account is that of the scanning
     device. It lives a minute or two, and each request about it touches one row.`,
  ),
  // Jobs select due rows of all accounts with SKIP LOCKED, which needs one node.
  mail_digests: undistributed(
    `One row per account with a daily mail; the job that sends it selects rows by time.`,
  ),
  reminder_channels: undistributed(
    `Some rows per account with channels; the job that sends reminders selects rows by time.`,
  ),
  push_subscriptions: undistributed(
    `Belongs to a browser, with or without an account, and is found by the digest of its endpoint.
     The job that sends reminders selects rows by time; a request concerns its own browser only.`,
  ),
  shared_keys: local,
}
