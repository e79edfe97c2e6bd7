import { LANGUAGES } from '@bannerday/domain/language'
import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytes } from './account-tokens.ts'

export const QR_STATUSES = ['pending', 'scanned', 'confirmed', 'refused'] as const

/** Codes by which a logged-in device logs another one in; each is valid for a minute. */
export const qrLogins = pgTable(
  'qr_logins',
  {
    id: uuid().primaryKey().defaultRandom(),
    status: text({ enum: QR_STATUSES }).notNull().default('pending'),
    /** SHA-256 of the secret in the code. */
    codeHash: bytes('code_hash').notNull(),
    /** SHA-256 of the secret in the cookie of the browser that shows the code. */
    secretHash: bytes('secret_hash').notNull(),
    /** User agent of the browser that shows the code, which the following columns describe too. */
    device: text().notNull(),
    network: text(),
    language: text({ enum: LANGUAGES }).notNull(),
    deviceMarks: text('device_marks')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The session that scanned it and its account; what it allowed ends with it. */
    scannedBy: uuid('scanned_by'),
    scannedAccount: uuid('scanned_account'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('qr_logins_by_session').on(table.scannedBy),
    index('qr_logins_by_end').on(table.expiresAt),
  ],
)
