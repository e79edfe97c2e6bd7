import { readFileSync } from 'node:fs'
import { parser } from '@prometheus-io/lezer-promql'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createMetrics } from './create-metrics.ts'

type Rule = { alert: string; expr: string; annotations: { summary: string } }
type Panel = { title: string; targets?: { expr: string; legendFormat: string }[] }
type Dashboard = { panels: Panel[]; templating: { list: { type: string; query: string }[] } }

const read = (name: string) =>
  readFileSync(new URL(`../../../../operations/${name}`, import.meta.url), 'utf8')
const { groups } = parse(read('alerts.yaml')) as { groups: { rules: Rule[] }[] }
const { panels, templating } = JSON.parse(read('dashboard.json')) as Dashboard
const watching = readFileSync(
  new URL('../../../../docs/operations/watching.md', import.meta.url),
  'utf8',
)

const rules = groups.flatMap(({ rules }) => rules)
const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
]

/** Labels that Prometheus adds to every metric, and the bucket label of histograms. */
const COMMON_LABELS = ['job', 'instance']
const UP = 'up'

/** The labels of each metric that a server exposes. */
const exposedLabels = new Map<string, Set<string>>([[UP, new Set(COMMON_LABELS)]])

beforeAll(async () => {
  const metrics = createMetrics('1.2.3')
  const { countResponse, countPush, countDelivery, countImport, countJob } = metrics.counts
  countResponse('GET /api/events', 200, 0.1)
  countPush('sent')
  countDelivery('discord', 'sent')
  countImport('genshin', 'completed')
  countJob('import-pulls', 'done', 1)
  metrics.watch({
    pools: {
      calls: { totalCount: 1, idleCount: 1, waitingCount: 0, options: { max: 1 } as never },
    },
    readDatabaseState: async () => ({ responds: true, writes: true, migrated: true }),
    countUnreachableWorkers: async () => 0,
    readQueue: async () => [{ queue: 'import-pulls', state: 'due', count: 1, oldest: 1 }],
    sources: () => [{ id: 'genshin/os_asia/ja', checkedAt: null, isFailing: false }],
    rateDifferences: () => [{ gameId: 'genshin', count: 1 }],
    backups: {
      everySeconds: 86_400,
      readLast: async () => Temporal.Instant.from('2026-11-28T03:00:00Z'),
    },
  })
  const { text } = await metrics.expose()
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? /gm)) {
    const known =
      exposedLabels.get(name) ?? exposedLabels.set(name, new Set(COMMON_LABELS)).get(name)!
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label)
  }
})

/** Lists the parts of an expression of a node type, as source text. */
function findNodes(expression: string, kind: string): string[] {
  const parts: string[] = []
  parser.parse(expression).iterate({
    enter: ({ name, from, to }) => {
      if (name === kind) parts.push(expression.slice(from, to))
    },
  })
  return parts
}

/** Grafana replaces variables with a dollar sign. */
const replaceVariables = (expression: string) => expression.replaceAll('$__rate_interval', '5m')

describe.each(expressions)('%s', (_, written) => {
  const expression = replaceVariables(written)

  test('parses as a PromQL expression', () => {
    expect(findNodes(expression, '⚠')).toEqual([])
  })

  test('uses exposed metrics with their labels only', () => {
    const selectors = findNodes(expression, 'VectorSelector')
    expect(selectors).not.toEqual([])
    const labels = [...findNodes(expression, 'LabelName')]
    const names = selectors.map((selector) => /^\w+/.exec(selector)?.[0] ?? '')
    const known = new Set(names.flatMap((name) => [...(exposedLabels.get(name) ?? [])]))
    expect(names.filter((name) => !exposedLabels.has(name))).toEqual([])
    expect(labels.filter((label) => !known.has(label))).toEqual([])
  })
})

test('queries exposed servers and names its series by existing labels', () => {
  const queries = templating.list.filter(({ type }) => type === 'query').map(({ query }) => query)
  expect(queries).not.toEqual([])
  for (const query of queries) {
    const [, name = '', label = ''] = /^label_values\((\w+), (\w+)\)$/.exec(query) ?? []
    expect([...(exposedLabels.get(name) ?? [])]).toContain(label)
  }
  for (const { expr, legendFormat } of panels.flatMap(({ targets = [] }) => targets)) {
    const names = findNodes(replaceVariables(expr), 'VectorSelector').map(
      (selector) => /^\w+/.exec(selector)?.[0],
    )
    const grouped = findNodes(replaceVariables(expr), 'GroupingLabels').join(' ')
    for (const [, label = ''] of legendFormat.matchAll(/\{\{(\w+)\}\}/g)) {
      if (grouped) expect(grouped).toContain(label)
      expect(names.flatMap((name) => [...(exposedLabels.get(name ?? '') ?? [])])).toContain(label)
    }
  }
})

test('uses existing labels and has a section in the manual', () => {
  for (const { alert, expr, annotations } of rules) {
    const names = findNodes(expr, 'VectorSelector').map((selector) => /^\w+/.exec(selector)?.[0])
    const known = names.flatMap((name) => [...(exposedLabels.get(name ?? '') ?? [])])
    for (const [, label = ''] of annotations.summary.matchAll(/\$labels\.(\w+)/g)) {
      expect(known).toContain(label)
    }
    expect(watching).toContain(`| \`${alert}\``)
  }
})

test('uses or documents every metric', async () => {
  const ours = [...exposedLabels.keys()].filter((name) => name.startsWith('bannerday_'))
  const families = new Set(ours.map((name) => name.replace(/_(bucket|sum|count)$/, '')))
  expect(families.size).toBeGreaterThan(10)
  for (const family of families) expect(watching).toContain(`\`${family}\``)
})
