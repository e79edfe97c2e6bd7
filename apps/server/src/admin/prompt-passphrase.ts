import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

type Terminal = { readonly input: NodeJS.ReadableStream; readonly output: NodeJS.WritableStream }

/** Prompts at a terminal without echo; null when the user cancels. */
export async function promptPassphrase(
  { input, output }: Terminal,
  question: string,
): Promise<string | null> {
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input, output: silence, terminal: true })
  const ended = new AbortController()
  // Ctrl-C or Ctrl-D.
  terminal.once('close', () => ended.abort())
  output.write(question)
  const answer = await terminal.question('', { signal: ended.signal }).catch(() => null)
  terminal.close()
  output.write('\n')
  return answer
}
