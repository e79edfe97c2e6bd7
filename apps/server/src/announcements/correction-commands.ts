import { parseArgs } from 'node:util'
import { ok } from '@bannerday/domain/result'
import { CORRECTED_FIELDS } from '../database/tables/activity-corrections.ts'
import type { Command, Verb } from './command.ts'
import { type CorrectionCommand, runCorrection } from './corrections/run-correction.ts'

const flag = { type: 'boolean', default: false } as const
const text = { type: 'string' } as const

/** `list`: list the announced activities. */
export const listVerb: Verb = {
  usage: `npm run announcements -- list [--doubtful]
  lists the announced activities; with --doubtful only those that need a review.`,
  parse: createParser((args) => {
    const { values, positionals } = parseArgs({ args, options: { doubtful: flag } })
    return positionals.length > 0 ? null : { verb: 'list', isDoubtfulOnly: values.doubtful }
  }),
}

/** `show`: show all data about one activity. */
export const showVerb: Verb = {
  usage: `npm run announcements -- show ID
  prints all data about an activity. ID is a uuid or its first characters.`,
  parse: createParser((args) => {
    const id = getSingleId(parseArgs({ args, allowPositionals: true }).positionals)
    return id === null ? null : { verb: 'show', id }
  }),
}

/** `hide`: remove an activity from all views. */
export const hideVerb: Verb = {
  usage: `npm run announcements -- hide ID
  hides an activity from the timeline and the archive.`,
  parse: createParser((args) => {
    const id = getSingleId(parseArgs({ args, allowPositionals: true }).positionals)
    return id === null ? null : { verb: 'hide', id }
  }),
}

/** `set`: override the dates of an activity. */
export const setVerb: Verb = {
  usage: `npm run announcements -- set ID [--start TIME] [--end TIME]
  sets dates that override every source. TIME is "2026-12-03T03:59 server" for each server's clock,
  or "… instant" for one moment in UTC+8.`,
  parse: createParser((args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { start: text, end: text },
    })
    const id = getSingleId(positionals)
    if (id === null) return null
    const { start, end } = values
    return {
      verb: 'set',
      id,
      ...(start !== undefined && { start }),
      ...(end !== undefined && { end }),
    }
  }),
}

/** `unset`: remove the overrides of an activity. */
export const unsetVerb: Verb = {
  usage: `npm run announcements -- unset ID [--start] [--end] [--hidden]
  removes the named corrections, or all of them.`,
  parse: createParser((args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { start: flag, end: flag, hidden: flag },
    })
    const id = getSingleId(positionals)
    const fields = CORRECTED_FIELDS.filter((field) => values[field])
    return id === null ? null : { verb: 'unset', id, fields }
  }),
}

/** Wraps a parser of corrections; an unknown option is a usage error. */
function createParser(read: (args: string[]) => CorrectionCommand | null): Verb['parse'] {
  return (args): Command | null => {
    try {
      const command = read([...args])
      if (command === null) return null
      return ({ withDatabase }) =>
        withDatabase(async ({ db }) => {
          const result = await runCorrection(db, command)
          return result.ok ? ok(result.value === '' ? [] : [result.value]) : result
        })
    } catch {
      return null
    }
  }
}

function getSingleId(positionals: readonly string[]): string | null {
  const [id, ...rest] = positionals
  return id !== undefined && rest.length === 0 ? id : null
}
