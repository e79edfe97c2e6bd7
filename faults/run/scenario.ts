import type { TcpProxy } from '@bannerday/testing/tcp-proxy'
import type { Extra } from './installation.ts'
import type { DatabaseProcess, Server } from './server.ts'

/** What a fault is done to. */
export type Target = {
  /** The server under load. */
  readonly server: Server
  /** Process and address of its database, as they are now. */
  readonly database: () => Promise<DatabaseProcess>
  /** Between server and database, where the scenario asks for it. */
  readonly proxy: TcpProxy | null
  /** Has a replica take the place of the database, where the scenario asks for one. */
  readonly failOver: (() => Promise<void>) | null
  /** Where the database lives. */
  readonly dataFolder: string
}

export type Scenario = {
  readonly name: string
  /** How often it happens: in the full run, and in the short one, which leaves out those with 0. */
  readonly rounds: { readonly full: number; readonly short: number }
  /** How long the fault lasts, in milliseconds. */
  readonly lasts: { readonly full: number; readonly short: number }
  /** Whether `/readyz` has to tell of it within two seconds. */
  readonly isTold: boolean
  /** How long after the fault all writers have to be served again, in milliseconds. */
  readonly recoversWithin: number
  readonly needs?: Extra
  /** Does the fault; what it gives ends it. */
  readonly begin: (target: Target) => Promise<() => Promise<void>>
}
