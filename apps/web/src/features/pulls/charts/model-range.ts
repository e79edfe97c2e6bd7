import type { InModels } from '@bannerday/domain/odds/pull-luck'
import { rangeText } from './share-text.ts'

/** Formats a value of a result as text, or as a range when the models of the rules differ. */
export function modelRange<Result>(
  result: InModels<Result>,
  value: (result: Result) => number,
  text: (value: number) => string,
): string {
  const values = [result, ...result.others].map(value)
  return rangeText(text(Math.min(...values)), text(Math.max(...values)))
}
