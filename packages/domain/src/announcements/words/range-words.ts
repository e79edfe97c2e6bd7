/** A character class of the dashes between the ends of a range. */
export const DASHES = '\\-‐‒–—―─−~〜∼→'

/** A pattern of the words between the ends of a range in all languages, with optional spaces. */
export const TO_WORDS = [
  "(?:through|until|till|to|至|到|から|より|부터|jusqu['’]?(?:à|au)|au|à|bis|hasta|até|al?|ao",
  'до|по|จนถึง|ถึง|đến|hingga|sampai|s/d|fino ?a|ile)(?: ?(?:zum|el|las?|l[eo]?|o|hết|วันที่))?',
].join('|')

/** Words before an end without a parsed start. */
export const UNTIL_WORDS = [
  '\\b(?:until|till|by|before|through|ends?)|截止?至|截止|至',
  "jusqu['’](?:à|au)|avant(?: le)?|\\bbis(?: zum)?|\\bhasta(?: el)?|\\baté(?: o)?|\\bfino (?:al?|alle)",
  '(?<!\\p{L})(?:до|по)|จนถึง|ถึง|đến(?: hết)?|trước|\\b(?:hingga|sampai)',
].join('|')

/** Words after an end. */
export const END_SUFFIXES = "まで|前|截止|止|까지|['’]?[ea] kadar|kadar"
