import type { ByLanguage } from '../../language.ts'

/**
 * How announcements tie a boundary to a version. Regular expressions over plain text (`plainText`),
 * one list for each language; `{v}` stands where the version is named.
 */
export type VersionWords = {
  /** From when it opens: "after the 7.0 update". */
  readonly start: readonly string[]
  /** Until it closes: "until the end of 7.0". */
  readonly endOfThis: readonly string[]
  /** Until the maintenance of the one named: "before the 7.1 update". */
  readonly endBefore: readonly string[]
  /** As long as it runs: "throughout 7.0". */
  readonly during: readonly string[]
  /** Only the version, in front of or behind a dash: "7.0 – 7.1". */
  readonly bare: readonly string[]
}

/** `7.0`, `Luna VIII`, `月之八`, `여덟 번째 달`, with what stands around it. */
export const VERSION_NAME =
  '(?:ver(?:sion)?\\.? ?)?["\'「『《“”«\\[]{0,2} ?(?:ver(?:sion)?\\.? ?)?(\\d{1,2}\\.\\d{1,2}(?![\\d.])|luna ?[ivx]{1,4}\\b|月之[一二三四五六七八九十]|(?:첫|두|세|네|다섯|여섯|일곱|여덟|아홉|열) 번째 달)(?: ver(?:sion)?\\b)? ?["\'」』》“”»\\]]{0,2}'

const CHINESE = {
  start: [
    '{v}? ?版本 ?(?:更新|开启|開啟|上线|上線|维护|維護)(?:维护|維護)?(?:完成|结束|結束)?(?:之)?[后後]',
    '{v} ?(?:更新|上线|上線)(?:维护|維護)?[后後]',
    '(?:停机|停機)?(?:更新|维护|維護)(?:维护|維護)?(?:完成|结束|結束)?[后後]',
  ],
  endOfThis: ['{v}? ?版本 ?(?:结束|結束)(?:之?前|时|時|[后後]|为止|為止)?'],
  endBefore: [
    '{v} ?版本 ?(?:更新|停机|停機)?(?:维护|維護)?(?:开始|開始)?之?前',
    '(?:下个|下個|下一个|下一個|下一|下)版本 ?(?:更新)?(?:停机|停機)?(?:维护|維護)?(?:开始|開始)?(?:之?前|时|時)?',
    '版本 ?(?:更新)(?:维护|維護)?(?:开始|開始)?之?前',
  ],
  during: ['{v}? ?版本(?:期间|期間)(?:持续开放|持續開放)?'],
  bare: ['{v} ?版本'],
} as const

export const VERSION_WORDS: ByLanguage<VersionWords> = {
  en: {
    start: [
      '(?:after|from|following|upon|since) (?:the )?(?:release of )?(?:the )?(?:{v} ?)?(?:version )?(?:{v} ?)?(?:update|maintenance|launch(?:es)?|release|is released|goes live|opens|begins)(?: maintenance)?(?: is| has been)?(?: completed?| ends| released)?',
      '{v} (?:update|launch|release)(?= ?[-–—~〜]| to\\b| until\\b)',
      'version (?:update|launch|release)(?= ?[-–—~〜]| to\\b| until\\b)',
    ],
    endOfThis: [
      '(?:the )?end of (?:the )?{v}',
      '{v}(?: version)? ends',
      '(?:the )?end of (?:the|this|current)? ?(?:current )?version',
      '(?:before|until) (?:the )?(?:current )?version ends',
    ],
    endBefore: [
      '(?:before|until|by|prior to) (?:the )?(?:{v} ?)(?:version )?(?:update|maintenance|launch(?:es)?|release)(?: maintenance)?(?: is completed)?',
      '(?:before|until|by|prior to) (?:the )?next (?:version|update|maintenance)(?: update| maintenance)*',
      '(?:before|until|by|prior to) (?:the )?version (?:update|maintenance)(?: maintenance)?',
      '(?:the )?next version (?:update|maintenance)(?: maintenance)?',
    ],
    during: [
      '(?:throughout|during) (?:the )?(?:entirety of |entire duration of |duration of )?(?:the )?{v}(?: version)?',
      '(?:the )?(?:entirety|entire duration) of {v}',
    ],
    bare: ['\\bversion {v}'],
  },
  'zh-Hans': CHINESE,
  'zh-Hant': CHINESE,
  ja: {
    start: [
      '{v} ?(?:バージョン)?(?:への)?(?:アップデート|アップ|更新|リリース|メンテナンス)(?:終了|完了)?後',
      'バージョン(?:アップデート|アップ|更新)(?:終了|完了)?後',
      '(?:アップデート|メンテナンス)(?:終了|完了)?後',
    ],
    endOfThis: ['{v} ?(?:バージョン)?の?終了(?:まで|前|時)?', 'バージョンの?終了(?:まで|前|時)?'],
    endBefore: [
      '{v} ?(?:バージョン)?(?:アップデート|アップ|更新|メンテナンス)(?:の)?(?:メンテナンス)?(?:開始)?(?:直)?(?:前|まで)(?:まで)?',
      '次(?:回|の|期)?の?(?:バージョン)?(?:アップデート|アップ|更新|バージョン)(?:の)?(?:メンテナンス)?(?:開始)?(?:直)?(?:前|まで)(?:まで)?',
      'バージョン(?:アップデート|アップ|更新)(?:の)?(?:メンテナンス)?(?:開始)?(?:直)?(?:前|まで)(?:まで)?',
    ],
    during: ['{v} ?(?:バージョン)?の?期間中?', 'バージョン期間中'],
    bare: ['{v} ?バージョン'],
  },
  ko: {
    start: [
      '{v}? ?버전 ?(?:업데이트|점검|오픈|출시)(?: 점검)?(?: ?(?:완료|종료))? ?(?:이후|후|뒤)(?:부터)?',
      '(?:업데이트|점검)(?: ?(?:완료|종료))? ?(?:이후|후)(?:부터)?',
    ],
    endOfThis: ['{v}? ?버전(?:이)? ?종료(?:되기)?(?: ?(?:전|시|까지))?(?:까지)?'],
    endBefore: [
      '{v} ?버전 ?업데이트(?: 점검)?(?: 시작)? ?전(?:까지)?',
      '다음 ?(?:버전)? ?(?:업데이트)?(?: ?점검)?(?: 시작)? ?전(?:까지)?',
      '버전 ?업데이트(?: 점검)?(?: 시작)? ?전(?:까지)?',
    ],
    during: ['{v}? ?버전 ?(?:기간|진행)(?: ?(?:동안|중|내))?'],
    bare: ['{v} ?버전'],
  },
  fr: {
    start: [
      '(?:après|dès|à partir de|depuis|suite à) (?:la )?(?:fin de la )?(?:mise à jour|maintenance|sortie)(?: (?:de |vers )?(?:la )?{v}| de version)?',
      '(?:après|dès) (?:la )?{v}',
      'mise à jour(?: de (?:la )?)? ?{v}(?= ?[-–—~〜])',
    ],
    endOfThis: [
      '(?:la )?fin (?:de )?(?:la )?{v}',
      '(?:la )?fin de (?:la|cette) version(?: actuelle)?',
    ],
    endBefore: [
      "(?:avant|jusqu['’]à|jusqu['’]au début de) (?:la )?(?:mise à jour|maintenance)(?: (?:de |vers )?(?:la )?{v})",
      "(?:avant|jusqu['’]à|jusqu['’]au début de)? ?(?:la )?(?:maintenance de la )?prochaine (?:mise à jour|maintenance|version)",
    ],
    during: ['(?:pendant|durant|tout au long de) (?:toute )?(?:la (?:durée de la )?)?{v}'],
    bare: [],
  },
}

/** Words that say that something does not end. */
export const PERMANENT_WORDS: ByLanguage<readonly string[]> = {
  en: ['permanent(?:ly)?', 'long-term'],
  'zh-Hans': ['永久', '长期', '常驻'],
  'zh-Hant': ['永久', '長期', '常駐'],
  ja: ['永久', '恒常', '常設', '無期限', '期限なし', '期限はありません'],
  ko: ['상시', '영구'],
  fr: ['permanent(?:e|s|es)?', 'en permanence', 'illimitée?'],
}

/** Words for a start that lies before the notice: no date can be read from them. */
export const ALREADY_WORDS: ByLanguage<readonly string[]> = {
  en: ['from now(?: on)?', '\\bnow\\b', 'available now'],
  'zh-Hans': ['即日起', '即日', '现已开启', '当前'],
  'zh-Hant': ['即日起', '即日', '現已開啟'],
  ja: ['開催中', '即日', '配信中', '現在'],
  ko: ['지금부터', '현재', '공지 시점'],
  fr: ['dès maintenant', 'à partir de maintenant', 'dès à présent'],
}
