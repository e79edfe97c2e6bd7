import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect } from 'vitest'

export type ReceivedMail = { readonly to: string; readonly from: string; readonly raw: string }

/**
 * A real SMTP server for the test file. It refuses `refused.example`, and accepts mails for
 * `silent.example` without confirming.
 */
export function withTestMailServer() {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.endsWith('@refused.example') ? new Error(`No such user ${address}`) : null),
    onData: (stream, { envelope }, done) => {
      let raw = ''
      stream.setEncoding('utf8').on('data', (text: string) => (raw += text))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo[0]?.address ?? ''
        mails.push({ to, from, raw })
        if (!to.endsWith('@silent.example')) done()
      })
    },
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)))

  const mailsTo = (address: string) => mails.filter(({ to }) => to === address)
  return {
    url: () => `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mailsTo,
    /** The token of the newest mail to an address, once there are so many. */
    async tokenTo(address: string, count = 1): Promise<string> {
      await expect.poll(() => mailsTo(address).length).toBe(count)
      const { raw } = mailsTo(address).at(-1)!
      const plain = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
      return /_token=([\w-]{64})/.exec(plain)![1]!
    },
  }
}
