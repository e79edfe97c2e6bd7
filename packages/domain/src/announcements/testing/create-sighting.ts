import type { Boundary } from '../boundary.ts'
import type { KnownVersion, SeenActivity, Sighting } from '../sighting.ts'

const NONE = { at: null, basis: null, version: null, versionIs: 'this', text: '' } as const

export function exactBoundary(at: string, basis: 'instant' | 'server' = 'server'): Boundary {
  return { ...NONE, kind: 'exact', at, basis }
}

export function versionStart(version: string | null): Boundary {
  return { ...NONE, kind: 'version_start', basis: 'instant', version }
}

export function versionEnd(version: string | null, versionIs: 'this' | 'next' = 'this'): Boundary {
  return { ...NONE, kind: 'version_end', basis: 'instant', version, versionIs }
}

/** A sighting of our own making. */
export function createSighting(fields: Partial<Sighting> = {}): Sighting {
  return {
    gameId: 'genshin',
    region: 'os_asia',
    language: 'en',
    officialId: '100',
    class: 'event',
    title: 'Kite Race',
    version: null,
    isRowWindow: false,
    shown: null,
    picture: null,
    link: null,
    firstSeen: '2026-08-10T00:00:00Z',
    lastSeen: '2026-08-11T00:00:00Z',
    unchangedSince: fields.firstSeen ?? '2026-08-10T00:00:00Z',
    start: exactBoundary('2026-08-17T10:00:00'),
    end: exactBoundary('2026-09-04T03:59:00'),
    ...fields,
  }
}

export const VERSIONS: readonly KnownVersion[] = [
  {
    gameId: 'genshin',
    version: '6.7',
    maintenanceStart: '2026-07-01T06:00:00',
    start: '2026-07-01T11:00:00',
  },
  {
    gameId: 'genshin',
    version: '7.0',
    maintenanceStart: '2026-08-12T06:00:00',
    start: '2026-08-12T11:00:00',
  },
]

/** An activity of the bundled facts. */
export function createArchivedActivity(fields: Partial<SeenActivity> = {}): SeenActivity {
  const resolved = (at: string) =>
    ({ ...exactBoundary(at), resolvedAt: at, resolvedBasis: 'server' }) as const
  return {
    uuid: 'archived',
    gameId: 'genshin',
    type: 'event',
    isWeb: false,
    titles: { en: 'Kite Race' },
    start: resolved('2026-08-17T10:00:00'),
    end: resolved('2026-09-04T03:59:59'),
    version: '7.0',
    picture: null,
    link: null,
    officialIds: [],
    isBundled: true,
    firstSeen: '2026-08-01T00:00:00Z',
    lastSeen: '2026-08-01T00:00:00Z',
    withdrawnAt: null,
    revisions: [],
    doubts: [],
    ...fields,
  }
}
