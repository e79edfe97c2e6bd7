import 'temporal-polyfill/global'
import { chromium } from 'playwright'
import { chromiumArguments, findChromium } from '../scripts/find-chromium.mjs'
import { formatFigure, type Measured, reachesGoal, type Figure } from './measure/figure.ts'
import { measureCloud } from './cloud/cloud.ts'
import { measureAnnouncements } from './announcements/announcements.ts'
import { measureFirstLoad } from './timeline/first-load.ts'
import { measureConnections } from './processes/connections.ts'
import { measurePooler } from './processes/pooler.ts'
import { measureTwoServers } from './processes/two-servers.ts'
import { measureHostileFiles } from './pulls/hostile-files.ts'
import { measureImport } from './pulls/import.ts'
import { measurePullsPage } from './pulls/pulls-page.ts'
import { measureRecords } from './pulls/records.ts'
import { measureAccounts } from './server/accounts.ts'
import { startServer } from './measure/start-server.ts'
import { measureFloods } from './server/floods.ts'
import { measureMetrics } from './server/metrics.ts'
import { measureStatistics } from './pulls/statistics.ts'
import { measureThroughput } from './server/throughput.ts'
import { measureTimeline } from './timeline/timeline.ts'

const executablePath = findChromium()
if (executablePath === undefined) throw new Error('The benchmarks need Chromium in PATH.')

/** `--only timeline` measures the parts whose name contains the text. */
const [option, filter = ''] = process.argv.slice(2)
const only = option === '--only' ? filter.toLowerCase() : ''

const server = await startServer()
const browser = await chromium.launch({ executablePath, args: chromiumArguments })
const figures: Figure[] = []
const unmeasured: string[] = []

const benchmarks: Readonly<Record<string, () => Promise<Measured>>> = {
  'First load': () => measureFirstLoad(browser, server.origin),
  Timeline: () => measureTimeline(browser, server.origin),
  'Pull history': () => measureImport(browser, server.origin),
  'Pull overview': () => measurePullsPage(browser, server.origin),
  'Pull records': () => measureRecords(browser, server.origin),
  'Pull statistics': measureStatistics,
  'Hostile files': measureHostileFiles,
  Server: () => measureThroughput(server.origin),
  Metrics: () => measureMetrics(server.origin),
  'Floods from one address': measureFloods,
  Pooler: measurePooler,
  'Two servers': measureTwoServers,
  'Idle and slow connections': measureConnections,
  'Pulls in the cloud': measureCloud,
  Accounts: () => measureAccounts(server),
  Announcements: () => measureAnnouncements(server),
}

try {
  for (const [title, measure] of Object.entries(benchmarks)) {
    if (!title.toLowerCase().includes(only)) continue
    console.log(`\n${title}`)
    const measured = await measure()
    if (typeof measured === 'string') {
      console.log(`  Not measured: ${measured}.`)
      unmeasured.push(title)
      continue
    }
    for (const figure of measured) {
      console.log(formatFigure(figure))
      figures.push(figure)
    }
  }
} finally {
  await browser.close()
  await server.stop()
}

const missedGoals = figures.filter((figure) => !reachesGoal(figure))
console.log(
  missedGoals.length === 0
    ? '\nAll measured goals reached.'
    : `\n${missedGoals.length} figures miss their goal.`,
)
if (unmeasured.length > 0) console.log(`Not measured: ${unmeasured.join(', ')}.`)
