/** Colours are judged as they are in the end, not while something fades in. */
export async function endOfAnimations(): Promise<void> {
  // What goes away while it is animated ends too.
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
}
