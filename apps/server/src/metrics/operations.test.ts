import { readFileSync } from 'node:fs'
import { parser } from '@prometheus-io/lezer-promql'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { openMetrics } from './open-metrics.ts'

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
const LABELS_OF_ALL = ['job', 'instance']
const UP = 'up'

/** The labels of each metric that a server exposes. */
const told = new Map<string, Set<string>>([[UP, new Set(LABELS_OF_ALL)]])

beforeAll(async () => {
  const metrics = openMetrics('1.2.3')
  const { answer, push, importEnd, jobRun } = metrics.counts
  answer('GET /api/events', 200, 0.1)
  push('sent')
  importEnd('genshin', 'completed')
  jobRun('import-pulls', 'done', 1)
  metrics.watch({
    pools: {
      calls: { totalCount: 1, idleCount: 1, waitingCount: 0, options: { max: 1 } as never },
    },
    look: async () => ({ answers: true, writes: true, migrated: true }),
    readQueue: async () => [{ queue: 'import-pulls', state: 'due', count: 1, oldest: 1 }],
    sources: () => [{ id: 'genshin/os_asia/ja', checkedAt: null, isFailing: false }],
  })
  const { text } = await metrics.expose()
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? /gm)) {
    const known = told.get(name) ?? told.set(name, new Set(LABELS_OF_ALL)).get(name)!
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label)
  }
})

/** Lists the parts of an expression of a node type, as source text. */
function partsOf(expression: string, kind: string): string[] {
  const parts: string[] = []
  parser.parse(expression).iterate({
    enter: ({ name, from, to }) => {
      if (name === kind) parts.push(expression.slice(from, to))
    },
  })
  return parts
}

/** Grafana replaces variables with a dollar sign. */
const filledIn = (expression: string) => expression.replaceAll('$__rate_interval', '5m')

describe.each(expressions)('%s', (_, written) => {
  const expression = filledIn(written)

  test('parses as a PromQL expression', () => {
    expect(partsOf(expression, '⚠')).toEqual([])
  })

  test('uses exposed metrics with their labels only', () => {
    const selectors = partsOf(expression, 'VectorSelector')
    expect(selectors).not.toEqual([])
    const labels = [...partsOf(expression, 'LabelName')]
    const names = selectors.map((selector) => /^\w+/.exec(selector)?.[0] ?? '')
    const known = new Set(names.flatMap((name) => [...(told.get(name) ?? [])]))
    expect(names.filter((name) => !told.has(name))).toEqual([])
    expect(labels.filter((label) => !known.has(label))).toEqual([])
  })
})

test('queries exposed servers and names its series by existing labels', () => {
  const asked = templating.list.filter(({ type }) => type === 'query').map(({ query }) => query)
  expect(asked).not.toEqual([])
  for (const query of asked) {
    const [, name = '', label = ''] = /^label_values\((\w+), (\w+)\)$/.exec(query) ?? []
    expect([...(told.get(name) ?? [])]).toContain(label)
  }
  for (const { expr, legendFormat } of panels.flatMap(({ targets = [] }) => targets)) {
    const names = partsOf(filledIn(expr), 'VectorSelector').map((one) => /^\w+/.exec(one)?.[0])
    const grouped = partsOf(filledIn(expr), 'GroupingLabels').join(' ')
    for (const [, label = ''] of legendFormat.matchAll(/\{\{(\w+)\}\}/g)) {
      if (grouped) expect(grouped).toContain(label)
      expect(names.flatMap((name) => [...(told.get(name ?? '') ?? [])])).toContain(label)
    }
  }
})

test('uses existing labels and has a section in the manual', () => {
  for (const { alert, expr, annotations } of rules) {
    const names = partsOf(expr, 'VectorSelector').map((selector) => /^\w+/.exec(selector)?.[0])
    const known = names.flatMap((name) => [...(told.get(name ?? '') ?? [])])
    for (const [, label = ''] of annotations.summary.matchAll(/\$labels\.(\w+)/g)) {
      expect(known).toContain(label)
    }
    expect(watching).toContain(`| \`${alert}\``)
  }
})

test('uses or documents every metric', async () => {
  const ours = [...told.keys()].filter((name) => name.startsWith('bannerday_'))
  const families = new Set(ours.map((name) => name.replace(/_(bucket|sum|count)$/, '')))
  expect(families.size).toBeGreaterThan(10)
  for (const family of families) expect(watching).toContain(`\`${family}\``)
})
