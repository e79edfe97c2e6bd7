import type { Page } from 'playwright'

type FrameState = { frames?: number[] | undefined }

/** Measures the milliseconds between the frames of the page during an interaction. */
export async function measureFrameTimes(
  page: Page,
  interact: () => Promise<void>,
): Promise<number[]> {
  await page.evaluate(() => {
    const state = globalThis as unknown as FrameState
    const frames: number[] = (state.frames = [])
    let last = performance.now()
    const recordFrame = (time: number) => {
      frames.push(time - last)
      last = time
      if (state.frames === frames) requestAnimationFrame(recordFrame)
    }
    requestAnimationFrame(recordFrame)
  })
  await interact()
  return page.evaluate(() => {
    const state = globalThis as unknown as FrameState
    const frames = state.frames ?? []
    state.frames = undefined
    return frames.slice(1)
  })
}
