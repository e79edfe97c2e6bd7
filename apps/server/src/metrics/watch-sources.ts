import { Gauge, type Registry } from 'prom-client'
import type { SourceHealth } from '../announcements/source-board.ts'

/** Shows how the official sources are; nothing where they are not read. */
export function watchSources(registry: Registry, read: () => readonly SourceHealth[]): void {
  const show = (name: string, help: string, valueOf: (source: SourceHealth) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['source'],
      registers: [registry],
      collect() {
        for (const source of read()) this.set({ source: source.id }, valueOf(source))
      },
    })
  void show(
    'bannerday_source_checked_timestamp_seconds',
    'When a source last gave a good answer, in Unix time; 0 when it never did',
    ({ checkedAt }) => (checkedAt?.getTime() ?? 0) / 1000,
  )
  void show(
    'bannerday_source_failing',
    '1 while the last answer of a source could not be taken',
    ({ isFailing }) => (isFailing ? 1 : 0),
  )
}
