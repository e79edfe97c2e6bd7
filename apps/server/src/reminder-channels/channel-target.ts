import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { ChannelKind, DeliveryResult } from '@bannerday/contract/reminder-channels'
import { serverTexts } from '@bannerday/locales/server-texts'
import type { Language } from '@bannerday/domain/language'
import type { ChannelMessage } from '../database/tables/reminder-channels.ts'
import { type OutgoingRequest, parseOutgoingUrl } from '../outgoing/outgoing-client.ts'
import { seal, unseal } from '../secrets/seal.ts'

/** The address to which a channel sends, with its credentials. */
export type ChannelTarget = {
  readonly url: string
  /**
   * Access token of ntfy (may be empty), application token of Gotify, signing secret of a webhook. For
   * Telegram the chat: the URL contains the token.
   */
  readonly secret: string
}

/** An HTTP request of a channel. */
export type ChannelRequest = Omit<OutgoingRequest, 'accountId'>

/** A message with what its request depends on. */
export type Delivered = {
  readonly message: ChannelMessage
  readonly language: Language
  /** Milliseconds since the epoch: the time of the attempt. */
  readonly now: number
  /** PNG of a post; null without one. */
  readonly picture: Buffer | null
  /** The page that acts on the activity of each line without a session; null for none. */
  readonly actionUrls: readonly (string | null)[]
}

type Protocol = {
  /** Checks what the player entered; null when it is no target of this kind. */
  readonly parse: (
    text: string,
    access: string,
    allowedOrigins: readonly string[],
  ) => ChannelTarget | null
  readonly createRequest: (target: ChannelTarget, delivered: Delivered) => ChannelRequest
  /** Whether 404 means that the target was deleted, not that the service is misconfigured. */
  readonly endsWith404?: boolean
}

/** `/api/webhooks/<id>/<token>`, also with a version; copied URLs have no query but for a thread. */
const DISCORD_PATH = /^\/api\/(?:v\d{1,2}\/)?webhooks\/\d{15,22}\/[\w-]{60,100}$/
const DISCORD_HOST = /^(?:(?:ptb|canary)\.)?discord(?:app)?\.com$/
const DISCORD_QUERY = /^(?:\?thread_id=\d{15,22})?$/

/** Maximum lengths of an embed of Discord, in UTF-16 code units. */
const MAX_EMBED_TITLE = 256
const MAX_EMBED_TEXT = 4096

const TELEGRAM_ORIGIN = 'https://api.telegram.org'

/** The number of a chat, negative for groups and channels, or the name of a public one. */
const TELEGRAM_CHAT = /^(?:-?\d{1,20}|@\w{5,32})$/
const TELEGRAM_TOKEN = /^\d{5,16}:[\w-]{30,60}$/

/** Maximum length of a Telegram message, in UTF-16 code units. */
const MAX_TELEGRAM_TEXT = 4096

/** Maximum length of the caption of a Telegram photo, in UTF-16 code units. */
const MAX_TELEGRAM_CAPTION = 1024

const PICTURE_NAME = 'week.png'

/** A topic of ntfy. */
const NTFY_PATH = /^\/([\w-]{1,64})$/

/** Above it ntfy turns a message into an attachment. */
const MAX_NTFY_BYTES = 4096

const GOTIFY_TOKEN = /^[\w.-]{10,60}$/

const WEBHOOK_SECRET_BYTES = 32
const WEBHOOK_SECRET_PREFIX = 'whsec_'

const JSON_HEADERS = { 'content-type': 'application/json' }

/** Creates a parser of targets that are URLs. */
function parseUrl(
  parse: (url: URL, access: string, isExempt: boolean) => ChannelTarget | null,
): Protocol['parse'] {
  return (text, access, allowedOrigins) => {
    const url = parseOutgoingUrl(text, allowedOrigins)
    return url && parse(url, access, allowedOrigins.includes(url.origin))
  }
}

const PROTOCOLS: Readonly<Record<ChannelKind, Protocol>> = {
  discord: {
    parse: parseUrl(({ href, hostname, pathname, search, hash }, access, isExempt) =>
      access === '' &&
      hash === '' &&
      (isExempt || DISCORD_HOST.test(hostname)) &&
      DISCORD_PATH.test(pathname) &&
      DISCORD_QUERY.test(search)
        ? { url: href, secret: '' }
        : null,
    ),
    createRequest: ({ url }, { message, language, picture, actionUrls }) => {
      const { title, body, url: link } = message
      const { act } = serverTexts[language].app.server.reminder
      const lines = body.split('\n').map((line, index) => {
        const actionUrl = actionUrls[index]
        return escapeMarkdown(line) + (actionUrl ? ` · [${act}](${actionUrl})` : '')
      })
      const payload = {
        embeds: [
          {
            title: truncate(escapeMarkdown(title), MAX_EMBED_TITLE),
            description: truncate(lines.join('\n'), MAX_EMBED_TEXT),
            url: link,
            ...(picture && { image: { url: `attachment://${PICTURE_NAME}` } }),
          },
        ],
        // A title of an activity mentions no one.
        allowed_mentions: { parse: [] },
      }
      if (picture === null) return { url, headers: JSON_HEADERS, body: JSON.stringify(payload) }
      const fields = { payload_json: JSON.stringify(payload) }
      return { url, ...encodeForm(fields, 'files[0]', picture) }
    },
    endsWith404: true,
  },
  telegram: {
    parse: (chat, token) =>
      TELEGRAM_CHAT.test(chat) && TELEGRAM_TOKEN.test(token)
        ? { url: `${TELEGRAM_ORIGIN}/bot${token}/sendMessage`, secret: chat }
        : null,
    createRequest: ({ url, secret }, { message: { title, body, url: link }, picture }) => {
      const maxLength = picture === null ? MAX_TELEGRAM_TEXT : MAX_TELEGRAM_CAPTION
      // Without a parse mode nothing in a title is markup.
      const text = `${truncate(`${title}\n${body}`, maxLength - link.length - 1)}\n${link}`
      if (picture === null) {
        const fields = { chat_id: secret, text, link_preview_options: { is_disabled: true } }
        return { url, headers: JSON_HEADERS, body: JSON.stringify(fields) }
      }
      return {
        url: url.replace(/sendMessage$/, 'sendPhoto'),
        ...encodeForm({ chat_id: secret, caption: text }, 'photo', picture),
      }
    },
  },
  ntfy: {
    parse: parseUrl(({ href, pathname, search, hash }, access) =>
      NTFY_PATH.test(pathname) && search === '' && hash === ''
        ? { url: href, secret: access }
        : null,
    ),
    createRequest: ({ url, secret }, { message: { id, title, body, url: link, isUrgent } }) => ({
      // JSON is published to the root; headers could not hold titles in all languages.
      url: `${new URL(url).origin}/`,
      headers: {
        ...JSON_HEADERS,
        ...(secret !== '' && { authorization: `Bearer ${secret}` }),
      },
      body: JSON.stringify({
        topic: NTFY_PATH.exec(new URL(url).pathname)?.[1],
        title,
        message: truncateBytes(body, MAX_NTFY_BYTES),
        click: link,
        tags: ['calendar'],
        priority: isUrgent ? 4 : 3,
        // Clients replace a message with the same sequence id.
        sequence_id: id,
      }),
    }),
  },
  gotify: {
    parse: parseUrl(({ href, search, hash }, access) =>
      GOTIFY_TOKEN.test(access) && search === '' && hash === ''
        ? { url: href.replace(/\/(?:message)?$/, ''), secret: access }
        : null,
    ),
    createRequest: ({ url, secret }, { message: { title, body, url: link, isUrgent } }) => ({
      url: `${url}/message`,
      headers: { ...JSON_HEADERS, 'x-gotify-key': secret },
      body: JSON.stringify({
        title,
        message: body,
        priority: isUrgent ? 8 : 5,
        extras: { 'client::notification': { click: { url: link } } },
      }),
    }),
  },
  webhook: {
    parse: parseUrl(({ href, hash }, access) =>
      access === '' && hash === ''
        ? {
            url: href,
            secret: WEBHOOK_SECRET_PREFIX + randomBytes(WEBHOOK_SECRET_BYTES).toString('base64'),
          }
        : null,
    ),
    createRequest: ({ url, secret }, { message, language, now }) => {
      const { id, title, body: text, url: link, reminders } = message
      const seconds = Math.floor(now / 1000)
      const body = JSON.stringify({
        type: reminders.length === 0 ? 'reminders.test' : 'reminders.due',
        timestamp: toIso(now),
        data: {
          title,
          text,
          url: link,
          language,
          reminders: reminders.map(({ kind, uuid, game, title: name, at }) => ({
            kind,
            activity_uuid: uuid,
            game_id: game,
            title: name,
            at: toIso(at),
          })),
        },
      })
      return {
        url,
        headers: { ...JSON_HEADERS, ...signWebhook(secret, id, seconds, body) },
        body,
      }
    },
  },
}

/**
 * Parses the target that a player entered; null when it is no address of this kind.
 *
 * @param access an access token, or empty
 * @param allowedOrigins origins in the operator's network, see `parseOutgoingUrl`
 */
export function parseTarget(
  kind: ChannelKind,
  text: string,
  access: string,
  allowedOrigins: readonly string[],
): ChannelTarget | null {
  return PROTOCOLS[kind].parse(text.trim(), access, allowedOrigins)
}

/** Creates the request that sends a message to a target. */
export function createChannelRequest(
  kind: ChannelKind,
  target: ChannelTarget,
  delivered: Delivered,
): ChannelRequest {
  return PROTOCOLS[kind].createRequest(target, delivered)
}

/** Interprets the status of a response. */
export function toDeliveryResult(kind: ChannelKind, status: number): DeliveryResult {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 410 || (status === 404 && PROTOCOLS[kind].endsWith404)) return 'gone'
  if (status === 401 || status === 403) return 'unauthorized'
  if (status === 429) return 'rate-limited'
  return status >= 500 || status === 408 || status === 425 ? 'server-error' : 'refused'
}

/** Encrypts a target for its channel. */
export function sealTarget(key: Buffer, channelId: string, target: ChannelTarget): Buffer {
  return seal(key, JSON.stringify(target), `reminder channel ${channelId}`)
}

/** Decrypts the target of a channel; null when the key of the installation was replaced. */
export function unsealTarget(key: Buffer, channelId: string, sealed: Buffer): ChannelTarget | null {
  const text = unseal(key, sealed, `reminder channel ${channelId}`)
  return text === null ? null : (JSON.parse(text) as ChannelTarget)
}

/** Creates a test message in a language. */
export function createTestMessage(
  id: string,
  language: Language,
  publicUrl: string,
  now: number,
): ChannelMessage {
  const { title, channelBody } = serverTexts[language].app.server.reminder.test
  return {
    id,
    title,
    body: channelBody,
    url: `${publicUrl}/notification`,
    isUrgent: false,
    expiresAt: now + 60_000,
    reminders: [],
  }
}

/**
 * Encodes fields and a picture as `multipart/form-data`. `FormData` would write each line break of a
 * caption as two characters.
 */
function encodeForm(
  fields: Readonly<Record<string, string>>,
  pictureField: string,
  picture: Buffer,
): Pick<ChannelRequest, 'headers' | 'body'> {
  const boundary = `bannerday-${randomUUID()}`
  const disposition = `--${boundary}\r\ncontent-disposition: form-data; name=`
  const texts = Object.entries(fields).map(
    ([name, value]) => `${disposition}"${name}"\r\n\r\n${value}\r\n`,
  )
  const file = `${disposition}"${pictureField}"; filename="${PICTURE_NAME}"\r\ncontent-type: image/png\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([
      Buffer.from(texts.join('') + file),
      picture,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  }
}

/** The signature headers of Standard Webhooks, version 1. */
function signWebhook(secret: string, id: string, seconds: number, body: string) {
  const key = Buffer.from(secret.slice(WEBHOOK_SECRET_PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  }
}

function toIso(instant: number): string {
  return Temporal.Instant.fromEpochMilliseconds(instant).toString()
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\*_~`|<>[\]()#@-]/g, String.raw`\$&`)
}

function truncate(text: string, maxLength: number): string {
  return text.length > maxLength ? `${text.slice(0, maxLength - 1).toWellFormed()}…` : text
}

function truncateBytes(text: string, maxBytes: number): string {
  const bytes = Buffer.from(text)
  return bytes.length > maxBytes
    ? bytes.subarray(0, maxBytes).toString('utf8').replace(/�$/, '')
    : text
}
