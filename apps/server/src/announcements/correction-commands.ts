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
  lists what the announcements tell; with --doubtful only what a person should look at.`,
  parse: understood((args) => {
    const { values, positionals } = parseArgs({ args, options: { doubtful: flag } })
    return positionals.length > 0 ? null : { verb: 'list', isDoubtfulOnly: values.doubtful }
  }),
}

/** `show`: show all data about one activity. */
export const showVerb: Verb = {
  usage: `npm run announcements -- show ID
  prints all that is known of an activity. ID is a uuid, or how one begins.`,
  parse: understood((args) => {
    const id = onlyId(parseArgs({ args, allowPositionals: true }).positionals)
    return id === null ? null : { verb: 'show', id }
  }),
}

/** `hide`: it is shown nowhere. */
export const hideVerb: Verb = {
  usage: `npm run announcements -- hide ID
  takes an activity off the timeline and out of the archive.`,
  parse: understood((args) => {
    const id = onlyId(parseArgs({ args, allowPositionals: true }).positionals)
    return id === null ? null : { verb: 'hide', id }
  }),
}

/** `set`: override the dates of an activity. */
export const setVerb: Verb = {
  usage: `npm run announcements -- set ID [--start TIME] [--end TIME]
  sets dates that win over every source. TIME is such as "2026-12-03T03:59 server" on each server's
  clock, or "… instant" for one moment of UTC+8.`,
  parse: understood((args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { start: text, end: text },
    })
    const id = onlyId(positionals)
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
  takes corrections back: those that are named, or all.`,
  parse: understood((args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { start: flag, end: flag, hidden: flag },
    })
    const id = onlyId(positionals)
    const fields = CORRECTED_FIELDS.filter((field) => values[field])
    return id === null ? null : { verb: 'unset', id, fields }
  }),
}

/** Wraps a parser of corrections; an unknown option is a usage error. */
function understood(read: (args: string[]) => CorrectionCommand | null): Verb['parse'] {
  return (args): Command | null => {
    try {
      const command = read([...args])
      if (command === null) return null
      return ({ withDatabase }) =>
        withDatabase(async ({ db }) => {
          const done = await runCorrection(db, command)
          return done.ok ? ok(done.value === '' ? [] : [done.value]) : done
        })
    } catch {
      return null
    }
  }
}

function onlyId(positionals: readonly string[]): string | null {
  const [id, ...more] = positionals
  return id !== undefined && more.length === 0 ? id : null
}
