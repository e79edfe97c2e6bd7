import type { ByLanguage } from '../../language.ts'

/**
 * Words for taking what one has earned. A line with one of them speaks of a claim, wherever it
 * stands. Regular expressions over plain text.
 */
export const CLAIM_WORDS: ByLanguage<readonly string[]> = {
  en: ['\\bclaim', 'redeem', 'exchange', 'purchase'],
  'zh-Hans': ['领取', '兑换', '购买'],
  'zh-Hant': ['領取', '兌換', '購買'],
  ja: ['受取', '受け取', '交換', '購入'],
  ko: ['수령', '교환', '구매'],
  fr: ['récupér', 'réclam', 'échang', 'achet', 'achat'],
}
