import { existsSync, readdirSync } from 'node:fs'
import { insides, rooms } from './oxlint.rooms.ts'

const features = readdirSync('apps/web/src/features')

export type Layer = { files: string[]; mayNotImport: string[]; because: string }

const BESIDE_ROOMS = ['testing', 'icons']

function foldersIn(place: string): string[] {
  if (!existsSync(place)) return []
  return (
    readdirSync(place, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      // Empty ones are what a checkout of another branch left.
      .filter((name) => readdirSync(`${place}/${name}`).length > 0)
  )
}

/** A row for each room of a place and one for the files beside the rooms. */
function layersOf(
  place: keyof typeof rooms,
  common: Pick<Layer, 'mayNotImport' | 'because'>,
  besideTheRooms: { mayImportRooms: boolean },
): Layer[] {
  const names = Object.keys(rooms[place])
  for (const room of foldersIn(place)) {
    if (!names.includes(room) && !BESIDE_ROOMS.includes(room)) {
      throw new Error(`oxlint.rooms.ts: say what ${place}/${room} may import`)
    }
  }
  const inside = (room: string) => names.filter((name) => name !== room).flatMap(insideOf)
  const ofRooms = Object.entries<readonly string[]>(rooms[place]).map(([room, mayImport]) => ({
    files: [`${place}/${room}/**`],
    mayNotImport: [
      // From a room, one step up are its neighbours, also where a feature is called like one.
      ...common.mayNotImport.filter((path) => !mayImport.some((name) => path === `../${name}/**`)),
      ...names
        .filter((name) => name !== room && !mayImport.includes(name))
        .flatMap((name) => [`../${name}/**`, `../../${name}/**`, `../../../${name}/**`]),
      ...inside(room),
    ],
    because: `${common.because} Rooms import what their row in oxlint.rooms.ts names.`,
  }))
  const beside = {
    files: [`${place}/*`],
    mayNotImport: [
      ...common.mayNotImport,
      ...(besideTheRooms.mayImportRooms ? inside('') : names.map((name) => `./${name}/**`)),
    ],
    because: common.because,
  }
  return [...ofRooms, beside]
}

function insideOf(room: string): readonly string[] {
  return insides[room] ?? []
}

/** What a feature may not import. */
function outsideOf(feature: string): Pick<Layer, 'mayNotImport' | 'because'> {
  return {
    mayNotImport: [
      '#app/**',
      '**/app/**',
      '#features/**',
      '@bannerday/testing/*',
      ...features
        .filter((other) => other !== feature)
        .flatMap((other) => ['../', '../../', '../../../'].map((up) => `${up}${other}/**`)),
    ],
    because: 'Features meet only in app/.',
  }
}

const OUTSIDE_SERVER = [
  '@bannerday/testing/*',
  '**/web/**',
  // Other ways to call somebody than the one of official-api/.
  'node:http',
  'node:https',
  'node:http2',
  'undici',
  'undici/*',
]
const HONO = ['hono', 'hono/*', '@hono/*']

/**
 * Who may not import whom. One row per place: for one rule, a later override on the same file
 * replaces the earlier one, so no file may stand in two rows.
 */
export const layers: readonly Layer[] = [
  ...layersOf(
    'packages/domain/src',
    {
      mayNotImport: [
        '@bannerday/**',
        'node:*',
        'zod',
        'zod/*',
        'react',
        'temporal-polyfill',
        '**/apps/**',
      ],
      because: 'The domain depends on nothing.',
    },
    { mayImportRooms: false },
  ),
  {
    files: ['packages/game-data/src/**'],
    mayNotImport: [
      '@bannerday/contract/*',
      '@bannerday/locales/*',
      '@bannerday/testing/*',
      '**/apps/**',
    ],
    because: 'game-data knows the domain only.',
  },
  {
    files: ['packages/contract/src/**'],
    mayNotImport: [
      '@bannerday/game-data/*',
      '@bannerday/locales/*',
      '@bannerday/testing/*',
      '**/apps/**',
    ],
    because: 'The contract knows the domain only.',
  },
  {
    files: ['packages/locales/src/**'],
    mayNotImport: [
      '@bannerday/game-data/*',
      '@bannerday/contract/*',
      '@bannerday/testing/*',
      '**/apps/**',
    ],
    because: 'Texts know the domain only.',
  },
  ...layersOf(
    'apps/server/src',
    {
      mayNotImport: OUTSIDE_SERVER,
      because:
        'Test helpers and the web stay out of the server, and so do HTTP clients but official-api/.',
    },
    { mayImportRooms: true },
  ).map((layer) =>
    layer.files.some((files) => /src\/(http\/\*\*|\*)$/.test(files))
      ? layer
      : {
          ...layer,
          mayNotImport: [...layer.mayNotImport, ...HONO],
          because: `Only http/ knows the HTTP framework. ${layer.because}`,
        },
  ),
  {
    files: ['apps/web/src/shared/**'],
    mayNotImport: [
      '#app/**',
      '#features/**',
      '**/app/**',
      '**/features/**',
      '@bannerday/testing/*',
    ],
    because: 'shared/ knows no feature.',
  },
  ...features.flatMap((name) => {
    const place = `apps/web/src/features/${name}`
    return place in rooms
      ? layersOf(place as keyof typeof rooms, outsideOf(name), { mayImportRooms: true })
      : [{ files: [`${place}/**`], ...outsideOf(name) }]
  }),
]
