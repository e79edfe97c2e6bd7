/** The placement of a table in a distributed database. */
export type Place = (
  | {
      /** Distributed by account, or by the value looked up. */
      readonly kind: 'account' | 'directory'
      readonly by: string
    }
  /** Replicated to every node, or on the coordinator only. */
  | { readonly kind: 'shared' | 'local' }
) & {
  /** The reason for which a table with account columns is distributed otherwise. */
  readonly why?: string
}

const ofAccount = { kind: 'account', by: 'account_id' } as const
const shared = { kind: 'shared' } as const
const local = { kind: 'local' } as const

/** A directory is read before the account is known, and returns it. */
function directory(by: string): Place {
  return { kind: 'directory', by, why: 'It is asked for the account.' }
}

/** Rows found without their account: no request of an account reads more than one of them. */
function apart(why: string): Place {
  return { kind: 'local', why }
}

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
  import_tasks: {
    kind: 'account',
    by: 'owner_id',
    why: 'The owner is the account, or the task itself where there is none.',
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
  changes: local,
  // Keyed by themselves, and expired within minutes or a day.
  rate_limits: local,
  used_challenges: local,
  social_arrivals: local,
  passkey_challenges: apart(
    `Used up by its digest, and of no account when it is for a login. That of an account lives ten
     minutes, and each of the two calls about it touches one row.`,
  ),
  social_ways: apart(
    `Used up by the state that comes back, when it is not known yet whether anybody's session began
     it. It lives some minutes, and each of the two calls about it touches one row.`,
  ),
  qr_logins: apart(
    `Shown by a browser that has no account, and asked for by its id; the account is that of who
     scanned it. It lives a minute or two, and each call about it touches one row.`,
  ),
  // Jobs select due rows of all accounts with SKIP LOCKED, which needs one node.
  mail_digests: apart(
    `Keyed by its account, of which it is one row; the job that sends it goes by the time. Only who
     asked to be mailed has one.`,
  ),
  push_subscriptions: apart(
    `A browser's, with an account or without one, and found by the digest of its endpoint; the job
     that reminds it goes by the time. A call of an account is about the browser that makes it.`,
  ),
  shared_keys: local,
}
