import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { createSendPush } from './send-push.ts'
import { openVapid } from './vapid.ts'

/** A configured key needs no database. */
const NO_DATABASE = {} as Database

test.each([0, 1, 2])('signs with a key that starts with %d zero bytes', async (zeros) => {
  const key = Buffer.from([...Array<number>(zeros).fill(0), ...Array<number>(32 - zeros).fill(7)])
  const vapid = await openVapid(NO_DATABASE, key.toString('base64url'), 'https://b.example')
  expect(vapid.privateKey).toBe(key.toString('base64url'))
  const browser = createECDH('prime256v1')
  const target = {
    endpoint: 'http://127.0.0.1:9/nobody',
    p256dh: browser.generateKeys('base64url'),
    auth: Buffer.alloc(16).toString('base64url'),
  }
  const order = { payload: '{}', topic: 'test', ttl: 60, urgency: 'normal' } as const
  expect(await createSendPush(vapid)(target, order)).toEqual({ kind: 'busy', retryAfter: null })
})
