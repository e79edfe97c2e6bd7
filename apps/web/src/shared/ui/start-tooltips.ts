import { untilIdle } from '../until-idle.ts'

/** Starts the tooltips of icon-only buttons when the page is idle. */
export async function startTooltips(): Promise<void> {
  await untilIdle()
  try {
    const { showTooltips } = await import('./show-tooltips.ts')
    showTooltips()
  } catch {
    // The network failed before the module was cached: the icons only keep their accessible names.
  }
}
