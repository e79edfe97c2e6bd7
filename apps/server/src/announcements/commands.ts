import { fail, ok, type Result } from '@bannerday/domain/result'
import { hideVerb, listVerb, setVerb, showVerb, unsetVerb } from './correction-commands.ts'
import { checkVerb, reparseVerb } from './reading-commands.ts'
import { readVerb } from './read-command.ts'
import type { Command, Verb } from './command.ts'

const VERBS: Readonly<Record<string, Verb>> = {
  list: listVerb,
  show: showVerb,
  hide: hideVerb,
  set: setVerb,
  unset: unsetVerb,
  check: checkVerb,
  reparse: reparseVerb,
  read: readVerb,
}

export const USAGE = Object.values(VERBS)
  .map(({ usage }) => usage)
  .join('\n\n')

/** Parses the arguments of the command line. */
export function parseCommand(args: readonly string[]): Result<Command, 'not-understood'> {
  const [name, ...rest] = args
  const verb = name !== undefined && Object.hasOwn(VERBS, name) ? VERBS[name] : undefined
  const command = verb?.parse(rest) ?? null
  return command === null ? fail('not-understood') : ok(command)
}
