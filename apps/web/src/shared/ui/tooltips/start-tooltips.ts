import { untilIdle } from '#shared/until-idle.ts'

/** Gives icons without words a tooltip with their name, once the page has nothing better to do. */
export async function startTooltips(): Promise<void> {
  await untilIdle()
  try {
    const { showTooltips } = await import('./show-tooltips.ts')
    showTooltips()
  } catch {
    // The network was lost before this was kept: the icons keep the names that are heard.
  }
}
