import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { SendOrder } from './send-process.ts'

const file = fileURLToPath(new URL('send-process.ts', import.meta.url))

/** Runs the work of a server that sends what is due. */
export function runSender(order: SendOrder): { child: ChildProcess; ended: Promise<unknown> } {
  const child = spawn(process.execPath, [file, JSON.stringify(order)], { stdio: 'inherit' })
  return { child, ended: new Promise((resolve) => child.once('exit', resolve)) }
}
