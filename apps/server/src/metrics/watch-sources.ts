import { Gauge, type Registry } from 'prom-client'
import type { RateDifferenceCount, SourceHealth } from '../announcements/source-board.ts'

/**
 * Exposes the state of the official sources; no series when they are not read. The differences of
 * official rates have a series per game with static banner data.
 */
export function watchSources(
  registry: Registry,
  read: () => readonly SourceHealth[],
  readRateDifferences: () => readonly RateDifferenceCount[],
): void {
  void new Gauge({
    name: 'bannerday_rate_differences',
    help: 'Official rates that differ from the pity rules at the last nightly check',
    labelNames: ['game'],
    registers: [registry],
    collect() {
      for (const { gameId, count } of readRateDifferences()) this.set({ game: gameId }, count)
    },
  })
  const addGauge = (name: string, help: string, getValue: (source: SourceHealth) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['source'],
      registers: [registry],
      collect() {
        for (const source of read()) this.set({ source: source.id }, getValue(source))
      },
    })
  void addGauge(
    'bannerday_source_checked_timestamp_seconds',
    'Time of the last good response of a source, in Unix time; 0 for none',
    ({ checkedAt }) => (checkedAt?.getTime() ?? 0) / 1000,
  )
  void addGauge(
    'bannerday_source_failing',
    '1 while the last response of a source is rejected',
    ({ isFailing }) => (isFailing ? 1 : 0),
  )
}
