import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

type Terminal = { readonly input: NodeJS.ReadableStream; readonly output: NodeJS.WritableStream }

/** Asks at a terminal without showing what is typed; null when who sits there gives up. */
export async function promptPassphrase(
  { input, output }: Terminal,
  question: string,
): Promise<string | null> {
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input, output: silence, terminal: true })
  const ended = new AbortController()
  // Ctrl-C or Ctrl-D instead of an answer.
  terminal.once('close', () => ended.abort())
  output.write(question)
  const answer = await terminal.question('', { signal: ended.signal }).catch(() => null)
  terminal.close()
  output.write('\n')
  return answer
}
