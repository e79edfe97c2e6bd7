import { runChecks } from './checks.mjs'

/** Quick tests of what a change of texts or docs breaks; `npm test` runs them with all others. */
const texts = {
  name: 'texts and links',
  tool: 'vitest',
  args: [
    'run',
    '--project=node',
    '--reporter=dot',
    'packages/locales',
    'scripts/docs-links.test.ts',
  ],
}

const failed = Object.entries(await runChecks([texts])).flatMap(([name, ok]) => (ok ? [] : [name]))
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`)
  process.exitCode = 1
}
