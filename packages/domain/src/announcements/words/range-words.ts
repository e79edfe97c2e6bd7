/** The signs that stand between the two ends of a range in plain text, for a class of characters. */
export const DASHES = '\\-‐‒–—―─−~〜∼→'

/** The words that stand there, in all languages, with spaces or without: a pattern. */
export const TO_WORDS = [
  "(?:through|until|till|to|至|到|から|より|부터|jusqu['’]?(?:à|au)|au|à|bis|hasta|até|al?|ao",
  'до|по|จนถึง|ถึง|đến|hingga|sampai|s/d|fino ?a|ile)(?: ?(?:zum|el|las?|l[eo]?|o|hết|วันที่))?',
].join('|')

/** What leads to an end whose start was not read. */
export const UNTIL_WORDS = [
  '\\b(?:until|till|by|before|through|ends?)|截止?至|截止|至',
  "jusqu['’](?:à|au)|avant(?: le)?|\\bbis(?: zum)?|\\bhasta(?: el)?|\\baté(?: o)?|\\bfino (?:al?|alle)",
  '(?<!\\p{L})(?:до|по)|จนถึง|ถึง|đến(?: hết)?|trước|\\b(?:hingga|sampai)',
].join('|')

/** What stands behind an end. */
export const END_SUFFIXES = "まで|前|截止|止|까지|['’]?[ea] kadar|kadar"
