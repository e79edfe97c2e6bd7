/**
 * What holds for the text of the code, in the order of their speed.
 *
 * @type {readonly { name: string, tool: string, args: string[] }[]}
 */
export const checks = [
  { name: 'format', tool: 'oxfmt', args: ['--check', '.'] },
  { name: 'lint', tool: 'oxlint', args: [] },
  { name: 'types', tool: 'tsc', args: ['-b'] },
  { name: 'unused code', tool: 'knip', args: [] },
]
