import type { ExportInfo } from '@bannerday/domain/formats/uigf/write-uigf'

/** What our exports say of themselves. */
export function exportInfo(atMs: number): ExportInfo {
  const appVersion = import.meta.env.APP_VERSION
  return { timestamp: Math.floor(atMs / 1000), app: 'Bannerday', appVersion }
}
