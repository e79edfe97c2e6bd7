import { readdirSync } from 'node:fs'

/** Files that may not import modules matching the patterns, and the message the linter prints. */
export type Layer = { files: string[]; mayNotImport: string[]; because: string }

const HONO = ['hono', 'hono/*', '@hono/*']

const HELPERS_AND_WEB = ['@bannerday/testing/*', '**/web/**']

/**
 * Test helpers, the web app, and HTTP clients other than `fetch` of `official-api/` and the client of
 * `outgoing/`, which pins addresses.
 */
const OUTSIDE_SERVER = [
  ...HELPERS_AND_WEB,
  'node:http',
  'node:https',
  'node:http2',
  'undici',
  'undici/*',
]

const serverFolders = foldersIn('apps/server/src').filter(
  (name) => name !== 'http' && name !== 'outgoing',
)
const features = foldersIn('apps/web/src/features')

/**
 * The import rules between packages, between the server and its HTTP framework, and between the
 * features of the web app. A later oxlint override replaces an earlier one for the same rule, so no
 * file may match two rows.
 */
export const layers: readonly Layer[] = [
  {
    files: ['packages/domain/src/**'],
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
  {
    files: ['packages/game-data/src/**'],
    mayNotImport: [
      '@bannerday/contract/*',
      '@bannerday/locales/*',
      '@bannerday/testing/*',
      '**/apps/**',
    ],
    because: 'game-data imports the domain only.',
  },
  {
    files: ['packages/contract/src/**'],
    mayNotImport: [
      '@bannerday/game-data/*',
      '@bannerday/locales/*',
      '@bannerday/testing/*',
      '**/apps/**',
    ],
    because: 'The contract imports the domain only.',
  },
  {
    files: ['packages/locales/src/**'],
    mayNotImport: [
      '@bannerday/game-data/*',
      '@bannerday/contract/*',
      '@bannerday/testing/*',
      '**/apps/**',
    ],
    because: 'Locales import the domain only.',
  },
  {
    files: ['apps/server/src/*', 'apps/server/src/http/**'],
    mayNotImport: OUTSIDE_SERVER,
    because:
      'The server imports neither test helpers nor the web app, and calls out through official-api/ and outgoing/ only.',
  },
  {
    files: serverFolders.map((name) => `apps/server/src/${name}/**`),
    mayNotImport: [...OUTSIDE_SERVER, ...HONO],
    because:
      'Only http/ and app.ts import the HTTP framework; the server calls out through official-api/ and outgoing/ only.',
  },
  {
    files: ['apps/server/src/outgoing/**'],
    mayNotImport: [...HELPERS_AND_WEB, ...HONO],
    because: 'Only http/ and app.ts import the HTTP framework.',
  },
  {
    files: ['apps/web/src/shared/**'],
    mayNotImport: [
      '#app/**',
      '#features/**',
      '**/app/**',
      '**/features/**',
      '@bannerday/testing/*',
    ],
    because: 'shared/ imports no feature.',
  },
  ...features.flatMap((feature) =>
    [0, 1, 2, 3].map((depth) => ({
      files: [`apps/web/src/features/${feature}/${'*/'.repeat(depth)}*`],
      mayNotImport: [
        '#app/**',
        '**/app/**',
        '#features/**',
        '@bannerday/testing/*',
        '@tabler/*',
        // Relative to the depth: a folder inside a feature may share its name with another feature.
        ...features
          .filter((other) => other !== feature)
          .map((other) => `${'../'.repeat(depth + 1)}${other}/**`),
      ],
      because: 'Features are composed in app/ only, and icons come from shared/ui/icons.ts.',
    })),
  ),
]

/** The names of the folders directly inside a folder. */
function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}
