import type { english } from './english.ts'

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

/** All texts by key. Every language has the keys of English. */
export type Messages = Intersection<(typeof english)[keyof typeof english]>
