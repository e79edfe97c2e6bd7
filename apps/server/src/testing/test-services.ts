import * as activityApi from '@bannerday/contract/activities'
import type { Activity } from '@bannerday/contract/activities'
import { fail } from '@bannerday/domain/result'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { pino } from 'pino'
import type { AccountContext } from '../accounts/credentials/account-context.ts'
import { createDeviceMarks } from '../accounts/credentials/device-marks.ts'
import { prepareSessionReaders } from '../accounts/credentials/session-readers.ts'
import type { Services } from '../app.ts'
import { serializeData } from '../routing/serialize-data.ts'

/** Services without a database. */
export function makeTestServices(change: Partial<Services> = {}): Services {
  return {
    version: '1.2.3',
    config: {
      china_host: null,
      international_host: 'example.org',
      china_filing_number: null,
      source_repository: null,
      human_check: null,
      passkey_host: null,
      social_providers: [],
      registration: 'open',
      password_sign_in: true,
      push_public_key: null,
    },
    legal: {
      operator: null,
      hosting_country: null,
      registration: 'open',
      password_sign_in: true,
      passkeys: false,
      social_providers: [],
      captcha: null,
      sends_mail: false,
      reads_announcements: true,
      backups: null,
    },
    logger: pino({ level: 'silent' }),
    countResponse: () => undefined,
    readiness: async () => ({
      database: true,
      workers: true,
      writes: true,
      migrations: true,
      facts: true,
    }),
    accounts: accountsWithoutDatabase(),
    oauth: {
      providers: new Map(),
      redirectOrigins: { china: 'http://localhost', international: 'http://localhost' },
      encodeAvatar: async () => null,
      logger: pino({ level: 'silent' }),
    },
    imports: { secretKey: Buffer.alloc(32), enqueue: async () => undefined },
    push: { sendPush: async () => ({ kind: 'refused' }), pushServices: [] },
    channels: {
      sendOutgoing: async () => fail('forbidden'),
      countDelivery: () => undefined,
      channelOrigins: [],
    },
    now: () => Temporal.Now.instant(),
    outages: { isUnreachable: () => false, reportFailure: () => undefined },
    proxies: 0,
    requestsPerMinute: null,
    activities: {
      toJson: ({ games }) =>
        serializeData(activityApi.list.data, {
          events: [{ game_id: 'genshin', events: [makeWireActivity(`Festival of ${games}`)] }],
        }),
      revision: () => 0,
    },
    past: { toJson: () => '{"events":[]}', revision: () => 0 },
    names: { toJson: () => '{"names":{}}', revision: () => 0 },
    archive: { toJson: () => '{"activities":[],"items":{}}', revision: () => 0 },
    learned: { toJson: () => '{"items":[],"banners":[],"pool":[]}', revision: () => 0 },
    sources: { toJson: () => '{"sources":[]}', revision: () => 0 },
    readImage: async () => null,
    webFiles: null,
    ...change,
  }
}

/** Sufficient to refuse a request before it reaches the database. */
function accountsWithoutDatabase(): AccountContext {
  const db = drizzle(new Pool())
  return {
    db,
    sessions: prepareSessionReaders(db),
    deviceMarks: createDeviceMarks(Buffer.alloc(32)),
    limits: {
      take: async () => null,
      refund: async () => undefined,
      isExhausted: async () => false,
      countRequest: async () => null,
      reset: async () => undefined,
    },
    captcha: null,
    mailer: { send: async () => fail('not-sent'), close: () => undefined },
    publicUrl: 'http://localhost',
    registration: 'open',
    allowsPasswords: true,
    relyingParty: null,
    socialProviders: [],
    decoyHash: '',
    defer: () => undefined,
  }
}

/** A title of a thousand characters makes the response worth compressing. */
export function makeWireActivity(title: string): Activity {
  return {
    uuid: '54bfcd54-c093-5bc7-bd17-623c84e61d2d',
    game_id: 'genshin',
    type: 'event',
    title: title.padEnd(1000, '.'),
    title_lang: 'en',
    start_time: '2026-11-01T10:00:00',
    end_time: '2026-11-30T03:59:59',
    start_basis: 'server',
    end_basis: 'server',
    banner_img: null,
    is_version_update: false,
    projected: false,
  }
}
