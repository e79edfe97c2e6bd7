import { buildWeb } from './build-web.mjs'
import { findOrInstallChromium } from './find-chromium.mjs'
import { run } from './run.mjs'
import { install } from './install.mjs'

install()
if (findOrInstallChromium() === undefined) {
  console.error('The benchmarks need Chromium in PATH: install the package "chromium".')
  process.exit(1)
}
process.exitCode = buildWeb() && run('node', ['bench/run.ts', ...process.argv.slice(2)]) ? 0 : 1
