import { runSideBySide } from './run.mjs'

/**
 * What holds for the text of the code, the longest first.
 *
 * @type {readonly import('./run.mjs').Task[]}
 */
const checks = [
  { name: 'unused code', tool: 'knip', args: [] },
  { name: 'lint', tool: 'oxlint', args: [] },
  { name: 'types', tool: 'tsc', args: ['-b'] },
  { name: 'format', tool: 'oxfmt', args: ['--check', '.'] },
]

/** The build of the web app, which a process of its own does. */
export const webBuild = { name: 'build', tool: 'node', args: ['scripts/build.mjs'] }

/**
 * Runs the checks, and before them what takes longer still.
 *
 * @param {readonly import('./run.mjs').Task[]} [longer]
 * @returns {Promise<Record<string, boolean>>} by name, whether each succeeded
 */
export const runChecks = (longer = []) => runSideBySide([...longer, ...checks])
