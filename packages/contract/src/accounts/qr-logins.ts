import { LANGUAGES } from '@bannerday/domain/language'
import * as z from 'zod/mini'
import { deviceMarks, emptyQuery, emptyData, token } from '../account-fields.ts'
import { endpoint } from '../endpoint.ts'

/** Lifetime of a code. */
export const QR_LIFETIME_SECONDS = 60

/** Polling interval of the device that shows a code. */
export const QR_POLL_SECONDS = 3

/** Identifies the browser that shows the code: a photograph of the code cannot poll its state. */
const cookie = { name: 'bannerday_qr', path: '/api/auth/qrcode' } as const

export const create = endpoint({
  method: 'POST',
  path: '/api/auth/qrcode/generate',
  summary: 'Create a QR login code, valid for 60 seconds; a cookie keeps the secret to poll it',
  query: emptyQuery,
  body: z.strictObject({ device_marks: deviceMarks }),
  cookie,
  data: z.object({ qr_code: z.string(), session_id: z.uuid() }),
  errors: ['qrTooManyRequests'],
})

export const check = endpoint({
  method: 'GET',
  path: '/api/auth/qrcode/check',
  hasEffect: true,
  summary: 'Poll the state of a QR login; returns a session once after approval',
  query: z.object({ session_id: z.uuid(), t: z.optional(z.string()) }),
  cookie,
  data: z.object({
    status: z.enum(['pending', 'scanned', 'confirmed']),
    /** The user who scanned it. */
    user_info: z.optional(
      z.object({
        username: z.string(),
        nickname: z.nullable(z.string()),
        /** The nickname, else the username. */
        name: z.string(),
        avatar: z.nullable(z.string()),
      }),
    ),
    token: z.optional(z.string()),
    /** As after a login by password. */
    device_mark: z.optional(z.string()),
  }),
  errors: ['missingParameter', 'notFound', 'suspended', 'qrSessionExpired', 'qrTooManyRequests'],
})

export const scan = endpoint({
  method: 'POST',
  path: '/api/auth/qrcode/scan',
  summary:
    'Scan a QR login code: returns the device that shows it, and shows that device the scanning user',
  query: emptyQuery,
  body: z.strictObject({ qr_code: token, session_id: z.uuid() }),
  needsSession: true,
  data: z.object({
    /** The user agent. */
    device_info: z.string(),
    /** Coarsened: `203.0.113.x`, or the /48 of an IPv6 address. Absent when unknown. */
    ip_address: z.optional(z.string()),
    /** The language it shows our pages in. */
    language: z.enum(LANGUAGES),
  }),
  errors: [
    'missingParameter',
    'notFound',
    'qrSessionExpired',
    'qrWrongStatus',
    'qrTooManyRequests',
  ],
})

const decisionEndpoint = {
  method: 'POST',
  query: emptyQuery,
  body: z.strictObject({ session_id: z.uuid() }),
  needsSession: true,
  data: emptyData,
  errors: [
    'missingParameter',
    'notFound',
    'qrSessionExpired',
    'qrWrongStatus',
    'qrTooManyRequests',
  ],
} as const

export const approve = endpoint({
  ...decisionEndpoint,
  path: '/api/auth/qrcode/confirm',
  summary: 'Approve the QR login that this session has scanned',
})

export const refuse = endpoint({
  ...decisionEndpoint,
  path: '/api/auth/qrcode/refuse',
  summary: 'Refuse the QR login that this session has scanned',
})
