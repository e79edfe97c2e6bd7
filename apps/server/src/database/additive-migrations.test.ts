import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('migrations/', import.meta.url)

/** The last migration before releases had to run side by side. */
const BASELINE = '0014'

/** Statements that break a release that does not know the migration. */
const BREAKING: Readonly<Record<string, RegExp>> = {
  'takes something away': /\b(drop (table|column|schema|type|view|sequence|default)|truncate)\b/i,
  'renames something': /\brename\b/i,
  'changes a type': /\balter column \S+ (set data )?type\b/i,
  'forbids what may be absent': /\bset not null\b/i,
  'adds a column that has to be filled':
    /\badd column (?![^;]*\b(default|generated)\b)[^;]*\bnot null\b/i,
  'forbids what may be there twice, or at all':
    /\bcreate unique index\b|\badd constraint \S+ (unique|check|exclude)\b/i,
}

/** A comment before such a statement that explains why older releases still work. */
const EXPLAINED = /^-- Older releases: \S/m

/** Lists the statements of a migration that would break the previous release. */
function breakingIn(migration: string): string[] {
  const created = [...migration.matchAll(/create table (?:if not exists )?"(\w+)"/gi)]
  const own = new Set(created.map(([, table]) => table))
  return migration.split('--> statement-breakpoint').flatMap((statement) => {
    const plain = statement
      .replaceAll(/^--.*$/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
    const [, table = ''] = /^(?:alter table|create unique index .*? on) "(\w+)"/i.exec(plain) ?? []
    if (own.has(table) || EXPLAINED.test(statement)) return []
    const broken = Object.entries(BREAKING).find(([, pattern]) => pattern.test(plain))
    return broken === undefined ? [] : [`${broken[0]}: ${plain}`]
  })
}

test('keeps every migration compatible with the previous release', () => {
  const files = readdirSync(folder).filter((name) => /^\d{4}_.*\.sql$/.test(name))
  const newer = files.filter((name) => name.slice(0, 4) > BASELINE)
  const broken = newer.flatMap((name) =>
    breakingIn(readFileSync(new URL(name, folder), 'utf8')).map((what) => `${name} ${what}`),
  )
  expect(broken).toEqual([])
})

test.each([
  'ALTER TABLE "accounts" DROP COLUMN "email";',
  'DROP TABLE "votes";',
  'ALTER TABLE "accounts" RENAME COLUMN "email" TO "mail";',
  'ALTER TABLE "votes" ALTER COLUMN "option" SET DATA TYPE integer;',
  'ALTER TABLE "sessions" ALTER COLUMN "network" SET NOT NULL;',
  'ALTER TABLE "sessions" ADD COLUMN "place" text NOT NULL;',
  'CREATE UNIQUE INDEX "one" ON "sessions" USING btree ("device");',
  'ALTER TABLE "sessions" ADD CONSTRAINT "one" UNIQUE("device");',
])('detects that %s breaks the previous release', (statement) => {
  expect(breakingIn(`CREATE TABLE "new" ();--> statement-breakpoint\n${statement}`)).toHaveLength(1)
  expect(breakingIn(`-- Older releases: never wrote it.\n${statement}`)).toEqual([])
})

test.each([
  'CREATE TABLE "new" ("id" uuid PRIMARY KEY NOT NULL);',
  'ALTER TABLE "sessions" ADD COLUMN "place" text;',
  `ALTER TABLE "sessions" ADD COLUMN "place" text DEFAULT '' NOT NULL;`,
  'CREATE INDEX "some" ON "sessions" USING btree ("device");',
  'CREATE TABLE "new" ();--> statement-breakpoint\nCREATE UNIQUE INDEX "one" ON "new" ("id");',
  'ALTER TABLE "accounts" ALTER COLUMN "email" DROP NOT NULL;',
])('accepts %s', (migration) => {
  expect(breakingIn(migration)).toEqual([])
})
