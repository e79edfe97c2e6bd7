/** The months as English and French write them, in plain text, long and short. */
export const MONTH_NAMES: Readonly<Record<string, number>> = {
  ...numbered(
    'january february march april may june july august september october november december',
  ),
  ...numbered('jan feb mar apr may jun jul aug sept oct nov dec'),
  ...numbered(
    'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  ),
  sep: 9,
  juil: 7,
}

function numbered(names: string): Record<string, number> {
  return Object.fromEntries(names.split(' ').map((name, index) => [name, index + 1]))
}

/** A weekday in front of a day, in English or French; as a pattern that may match nothing. */
export const WEEKDAY =
  '(?:(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche),? )?'
