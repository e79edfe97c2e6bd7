import { spawn } from 'node:child_process'

export type User = { readonly uid: number; readonly gid: number }

/** A way to run the database's programs, which refuse to run as root. */
export type RunAs = {
  readonly name: string
  /** The required owner of the data; null leaves it unchanged. */
  readonly owner: User | null
  /** The command line of a program: `command` with `prefix` before the program's arguments. */
  readonly launch: (program: string) => {
    readonly command: string
    readonly prefix: readonly string[]
    readonly user: User | Record<string, never>
  }
}

export type ProgramEnd = {
  /** Null when it was ended by a signal. */
  readonly code: number | null
  /** Everything it wrote, to either stream. */
  readonly output: string
}

/**
 * Runs a program to completion. A program that cannot be started ends with code 127, as in a shell.
 */
export function runProgram(
  runAs: RunAs,
  program: string,
  ...args: readonly string[]
): Promise<ProgramEnd> {
  const { command, prefix, user } = runAs.launch(program)
  return new Promise((resolve) => {
    const child = spawn(command, [...prefix, ...args], { ...user, cwd: '/', stdio: 'pipe' })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    }
    child.once('error', (error) => resolve({ code: 127, output: error.message }))
    child.once('close', (code) => resolve({ code, output }))
  })
}

/** Finds the line of a program's output that contains the reason of a failure. */
export function findFailureLine(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const failureText = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1)
  return failureText?.replace(/^.*?(?:FATAL|PANIC|error): +/, '').trim() ?? 'no output'
}
