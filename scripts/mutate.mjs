import { run } from './run.mjs'
import { install } from './install.mjs'

const folders = process.argv.slice(2).map((folder) => folder.replace(/\/$/, ''))
if (folders.length === 0) {
  console.error('npm run mutate -- FOLDER… (such as packages/domain/src/pity)')
  process.exit(2)
}
install()
const files = [...folders.map((folder) => `${folder}/**/*.ts`), '!**/*.test.ts']
const args = ['run', '--mutate', files.join(',')]
process.exitCode = run('stryker', args, { MUTATED_FOLDERS: folders.join(',') }) ? 0 : 1
