import type { ExportInfo } from '@bannerday/domain/formats/write-uigf'

/** What our exports say of themselves. */
export function exportInfo(atMs: number): ExportInfo {
  return { timestamp: Math.floor(atMs / 1000), app: 'Bannerday', appVersion: '0.1.0' }
}
