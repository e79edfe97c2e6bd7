import type { TcpProxy } from '@bannerday/testing/tcp-proxy'
import type { Component } from './installation.ts'
import type { DatabaseProcess, Server } from './server.ts'

/** The target of a fault. */
export type Target = {
  /** The server under load. */
  readonly server: Server
  /** Current process and address of its database. */
  readonly database: () => Promise<DatabaseProcess>
  /** Between server and database, when the scenario needs it. */
  readonly proxy: TcpProxy | null
  /** Fails over to a replica, when the scenario needs one. */
  readonly failOver: (() => Promise<void>) | null
  /** Data folder of the database. */
  readonly dataFolder: string
}

export type Scenario = {
  readonly name: string
  /** Number of rounds in the full and the short run; 0 skips the scenario. */
  readonly rounds: { readonly full: number; readonly short: number }
  /** Duration of the fault in milliseconds. */
  readonly durationMs: { readonly full: number; readonly short: number }
  /** Whether `/readyz` must report it within two seconds. */
  readonly isReported: boolean
  /** Time after the fault within which all writers succeed again, in milliseconds. */
  readonly maxRecoveryMs: number
  readonly needs?: Component
  /** Starts the fault; returns a function that ends it. */
  readonly begin: (target: Target) => Promise<() => Promise<void>>
}
