/** Colors are checked after all fade-in animations. */
export async function waitForAnimations(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
  // Elements that are removed during an animation end as well.
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
