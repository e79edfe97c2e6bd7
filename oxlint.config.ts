import { defineConfig } from 'oxlint'
import { layers } from './oxlint.layers.ts'

const tests = [
  '**/*.test.ts',
  '**/*.test.tsx',
  '**/testing/**',
  'e2e/**',
  'bench/**',
  'faults/**',
  'simulators/**',
]

/** The entry points of the server's programs. */
const serverEntries = ['main', 'admin', 'announcements', 'images/image-worker'].map(
  (name) => `apps/server/src/${name}.ts`,
)

/** The server files that send HTTP requests: official services, identity providers, captcha, push. */
const serverCallers = [
  'apps/server/src/official-api/official-client.ts',
  'apps/server/src/accounts/oauth/providers/provider-client.ts',
  'apps/server/src/captcha/turnstile.ts',
  'apps/server/src/reminders/send-push.ts',
]

const process = {
  name: 'process',
  message: 'Only main.ts, admin.ts, announcements.ts and encode-pictures.ts touch process.',
}
const calling = ['fetch', 'WebSocket', 'EventSource'].map((name) => ({
  name,
  message: 'Official services are called through official-api/official-client.ts.',
}))

/** Patterns use .gitignore syntax, where a leading # starts a comment. */
function toPattern(specifier: string): string {
  return specifier.replace(/^#/, '\\#')
}

export default defineConfig({
  jsPlugins: ['./oxlint.games.ts'],
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'unicorn', 'oxc', 'promise'],
  options: { typeAware: true },
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['**/dist/**', '**/.types/**', 'packages/game-data/data/**'],
  rules: {
    'games/no-id-comparison': 'error',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    'max-lines': ['error', 400],
    'no-console': 'error',
    'no-shadow': 'off',
    'react/react-in-jsx-scope': 'off',
    // The compiler checks this, and it knows that a switch over a union is complete.
    'typescript/consistent-return': 'off',
    'typescript/consistent-type-assertions': ['error', { assertionStyle: 'as' }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/switch-exhaustiveness-check': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'unicorn/no-array-sort': 'off',
    'unicorn/no-null': 'off',
    // The rule mistakes workers, ports and channels for windows.
    'unicorn/require-post-message-target-origin': 'off',
  },
  overrides: [
    ...layers.map((layer) => ({
      files: layer.files,
      excludeFiles: tests,
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [{ group: layer.mayNotImport.map(toPattern), message: layer.because }],
          },
        ] as ['error', { patterns: { group: string[]; message: string }[] }],
      },
    })),
    {
      files: ['packages/domain/src/**'],
      excludeFiles: tests,
      rules: {
        'no-restricted-globals': [
          'error',
          { name: 'Date', message: 'Pass the instant in; use Temporal for calendars.' },
        ],
        'no-restricted-properties': [
          'error',
          { object: 'Math', property: 'random', message: 'Pass randomness in.' },
          { object: 'Temporal', property: 'Now', message: 'Pass the instant in.' },
        ],
      },
    },
    {
      files: ['apps/web/src/**'],
      excludeFiles: [...tests, 'apps/web/src/shared/clock.ts'],
      rules: {
        'no-restricted-properties': [
          'error',
          { object: 'Date', property: 'now', message: 'shared/clock.ts is the only clock.' },
          { object: 'Temporal', property: 'Now', message: 'shared/clock.ts is the only clock.' },
          {
            object: 'crypto',
            property: 'randomUUID',
            message: 'It is missing without encryption: shared/random-uuid.ts.',
          },
        ],
      },
    },
    {
      files: ['apps/server/src/**'],
      excludeFiles: [...tests, ...serverEntries, ...serverCallers],
      rules: { 'no-restricted-globals': ['error', process, ...calling] },
    },
    { files: serverEntries, rules: { 'no-restricted-globals': ['error', ...calling] } },
    { files: serverCallers, rules: { 'no-restricted-globals': ['error', process] } },
    {
      files: ['apps/server/src/**'],
      excludeFiles: tests,
      rules: {
        'no-restricted-properties': [
          'error',
          ...calling.map(({ name, message }) => ({
            object: 'globalThis',
            property: name,
            message,
          })),
        ],
      },
    },
    {
      files: ['packages/domain/src/{games,testing}/**', '**/*.test.ts', '**/*.test.tsx'],
      rules: { 'games/no-id-comparison': 'off' },
    },
    {
      files: ['*.config.ts', '**/*.config.ts', 'stryker.config.mjs', 'scripts/vitest-summary.mjs'],
      rules: { 'import/no-default-export': 'off' },
    },
    { files: ['scripts/**', 'bench/**', 'faults/**'], rules: { 'no-console': 'off' } },
    {
      files: tests,
      rules: {
        'max-lines': 'off',
        'typescript/no-misused-spread': 'off',
        'typescript/no-non-null-assertion': 'off',
        'typescript/unbound-method': 'off',
        'unicorn/consistent-function-scoping': 'off',
      },
    },
  ],
})
