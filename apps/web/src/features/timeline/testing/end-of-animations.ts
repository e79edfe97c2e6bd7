/** Colours are judged as they are in the end, not while something fades in. */
export async function endOfAnimations(): Promise<void> {
  await Promise.all(document.getAnimations().map(({ finished }) => finished))
}
