import 'temporal-polyfill/global'
import * as activityApi from '@bannerday/contract/activities'
import type { Activity } from '@bannerday/contract/activities'
import { ok } from '@bannerday/domain/result'
import { pino } from 'pino'
import { serializeData } from '../routing/serialize-data.ts'
import { openPool } from '../database/connections/open-pool.ts'
import { createDatabase } from '../database/create-database.ts'
import { sendDigests } from '../mail-digests/send-digests.ts'
import { createSmtpMailer } from '../mail/smtp-mailer.ts'
import { createOutgoingClient } from '../outgoing/outgoing-client.ts'
import { sendChannels } from '../reminder-channels/send-channels.ts'
import { createSendPush } from '../reminders/send-push.ts'
import { sendReminders } from '../reminders/send-reminders.ts'
import { openVapid } from '../reminders/vapid.ts'

/** The input of a sender, as JSON in its first argument. */
export type SendOrder = {
  readonly job: 'reminders' | 'digests' | 'channels'
  readonly databaseUrl: string
  readonly smtpUrl: string
  /** The origin that channels may use. */
  readonly channelOrigin?: string
  /** Milliseconds since the epoch, for as long as it lives. */
  readonly now: number
  readonly activities: readonly Activity[]
}

const order = JSON.parse(process.argv[2] ?? '') as SendOrder
const db = createDatabase(openPool({ connectionString: order.databaseUrl }))
const logger = pino({ level: 'silent' })
const events = [{ game_id: 'genshin' as const, events: [...order.activities] }]
const shared = {
  db,
  timeline: { toJson: () => serializeData(activityApi.list.data, { events }), revision: () => 0 },
  now: () => Temporal.Instant.fromEpochMilliseconds(order.now),
}
const createMailer = () =>
  createSmtpMailer(order.smtpUrl, 'Bannerday <hello@bannerday.example>', logger)
const secretKey = Buffer.alloc(32)
const publicUrl = 'https://b.example'
const jobs = {
  reminders: async () => {
    const sendPush = createSendPush(await openVapid(db, null, 'https://b.example'))
    return sendReminders({ ...shared, sendPush, logger })
  },
  digests: async () => sendDigests({ ...shared, mailer: createMailer(), publicUrl, secretKey }),
  channels: async () => {
    const sendOutgoing = createOutgoingClient({
      limits: { take: async () => null },
      userAgent: 'Bannerday',
      proxy: null,
      allowedOrigins: [order.channelOrigin ?? ''],
    })
    const mailer = { send: async () => ok(null) }
    const countDelivery = () => undefined
    const settings = { publicUrl, secretKey, sendOutgoing, countDelivery }
    return sendChannels({ ...shared, ...settings, mailer, logger })
  },
}

/** The work of a server in a process of its own, so that it can be killed in the middle. */
await (await jobs[order.job]()).run('one', new AbortController().signal)
