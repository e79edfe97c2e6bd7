import { buildWeb } from './build-web.mjs'

process.exitCode = buildWeb() ? 0 : 1
