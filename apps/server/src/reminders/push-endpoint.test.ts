import { expect, test } from 'vitest'
import { isPushEndpoint } from './push-endpoint.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
  'http://127.0.0.1:9000/push/1',
])('accepts %s', (endpoint) => {
  expect(isPushEndpoint(endpoint, ['http://127.0.0.1:9000'])).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.example.org/x',
  'https://example.org/?fcm.googleapis.com',
  'https://user:secret@fcm.googleapis.com/x',
  'https://notify.windows.com.evil.example/x',
  'https://evilnotify.windows.com/x',
  'https://fcm.googleapis.com@169.254.169.254/x',
  'http://127.0.0.1:9001/push/1',
  'http://user@127.0.0.1:9000/push/1',
  'http://[::1]/x',
  'file:///etc/passwd',
  'https://',
])('rejects %s', (endpoint) => {
  expect(isPushEndpoint(endpoint, ['http://127.0.0.1:9000'])).toBe(false)
})
