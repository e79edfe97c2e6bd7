import { runInParallel } from './run.mjs'

/**
 * The static checks, the slowest first.
 *
 * @type {readonly import('./run.mjs').Task[]}
 */
const checks = [
  { name: 'unused code', tool: 'knip', args: [] },
  { name: 'lint', tool: 'oxlint', args: [] },
  { name: 'types', tool: 'tsc', args: ['-b'] },
  { name: 'format', tool: 'oxfmt', args: ['--check', '.'] },
]

/** Builds the web app in its own process. */
export const webBuild = { name: 'build', tool: 'node', args: ['scripts/build.mjs'] }

/**
 * Runs the checks in parallel, after the given tasks have started.
 *
 * @param {readonly import('./run.mjs').Task[]} [first]
 * @returns {Promise<Record<string, boolean>>} by name, whether each succeeded
 */
export const runChecks = (first = []) => runInParallel([...first, ...checks])
