import { randomUUID } from 'node:crypto'
import { renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'

/** A real mail server for the browser tests: it stores each mail in its recipient's folder. */
const folder = process.env['E2E_MAIL_DIR']!

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, { envelope }, done) => {
    let raw = ''
    stream.setEncoding('utf8').on('data', (text: string) => (raw += text))
    stream.on('end', () => {
      const file = path.join(folder, `${envelope.rcptTo[0]!.address}-${randomUUID()}`)
      writeFileSync(file, raw)
      // Renamed when complete: readers ignore partial files.
      renameSync(file, `${file}.eml`)
      done()
    })
  },
})
server.listen(Number(process.env['E2E_SMTP_PORT']), '127.0.0.1')
