import type { Page } from 'playwright'

type FrameNotes = { frames?: number[] | undefined }

/** The milliseconds between the frames of the page while something is done with it. */
export async function frameTimes(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const state = globalThis as unknown as FrameNotes
    const frames: number[] = (state.frames = [])
    let last = performance.now()
    const note = (time: number) => {
      frames.push(time - last)
      last = time
      if (state.frames === frames) requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  await act()
  return page.evaluate(() => {
    const state = globalThis as unknown as FrameNotes
    const frames = state.frames ?? []
    state.frames = undefined
    return frames.slice(1)
  })
}
