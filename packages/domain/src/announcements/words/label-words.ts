import type { ByLanguage } from '../../language.ts'

/**
 * What the label of a section or of a line says that its dates are. Regular expressions over plain
 * text (`plainText`), one list for each language; a body in one language now and then holds a row in
 * another, so all of them are always looked for.
 */
export type LabelWords = {
  /** The whole label: when the activity runs. */
  readonly window: readonly string[]
  /** The whole label: when the servers are closed for a new version. */
  readonly maintenance: readonly string[]
  /** Anywhere in the label: its dates are of something else, whatever it ends with. */
  readonly other: readonly string[]
}

const CHINESE = {
  window: [
    '.*(?:时间|時間|期间|期間|时段|時段|日期|周期|週期)',
    '(?:限时|限時)?(?:活动|活動)期',
    '(?:限时|限時)?(?:活动|活動)(?:期数|期數)',
  ],
  maintenance: [
    '.*(?:维护|維護|停服|停机|停機).*(?:时间|時間|时长|時長|期间|期間|日程)',
    '(?:版本)?更新(?:维护|維護)?(?:时间|時間|日程)',
  ],
  other: [
    ...['奖励', '獎勵', '领取', '領取', '兑换', '兌換', '问卷', '問卷', '调研', '調查', '评选'],
    ...['折扣', '优惠', '優惠', '上架', '售卖', '販售', '出售', '购买', '購買', '礼包', '禮包'],
    ...['补偿', '補償', '预下载', '預下載', '预先下载', '預先下載', '资格', '資格', '条件', '條件'],
    ...['任务', '任務', '结算', '結算', '公示', '发放', '發放', '投稿', '登记', '登記'],
    ...['退款', '派发', '派發', '抽奖', '抽獎', '有效期', '刷新', '冷却', '发布', '發布'],
  ],
} as const

export const LABEL_WORDS: ByLanguage<LabelWords> = {
  en: {
    window: [
      '.*\\b(?:duration|period|availability|time period)',
      '(?:event|gameplay|opening|open|available|start|challenge|convene|wish|warp|season|banner) (?:time|date|dates|times|schedule)s?',
      'time|dates?|event open',
    ],
    maintenance: [
      '(?:version )?update (?:schedule|time|duration)',
      '.*\\bmaintenance (?:time|duration|period|schedule|information)',
    ],
    other: [
      ...[
        'reward',
        'claim',
        'redee?m',
        'survey',
        'questionnaire',
        'discount',
        '\\bsales?\\b',
        'shop',
      ],
      ...['purchas', 'bundle', 'specified', 'quest\\b', 'mission', 'compensation', 'eligib'],
      ...['requirement', 'criteria', 'pre-?(?:install|download)', 'exchange', 'submission', 'mail'],
      ...['reset', 'lottery', 'raffle', 'results?\\b', 'validity', 'distribution', 'cooldown'],
    ],
  },
  'zh-Hans': CHINESE,
  'zh-Hant': CHINESE,
  ja: {
    window: ['.*(?:期間|時間|日時|時期|スケジュール)', '.*(?:活動期)'],
    maintenance: [
      '.*メンテナンス.*(?:時間|期間|日時|情報|日程)',
      '(?:バージョン)?(?:アップデート|更新)(?:時間|日時|期間|日程)',
    ],
    other: [
      ...['報酬', '受取', '受け取', '交換', 'アンケート', '販売', 'セール', '発売', '購入', '補償'],
      ...[
        '任務',
        '利用',
        '事前',
        '条件',
        '応募',
        '投稿',
        '抽選',
        '発表',
        '配布',
        '有効',
        'ログイン時間',
      ],
      ...['割引', '換金', 'リセット', '集計'],
    ],
  },
  ko: {
    window: ['.*(?:기간|시간|일정|일시|시즌)'],
    maintenance: [
      '.*점검.*(?:시간|기간|일정|정보|일시)',
      '(?:버전 )?업데이트 (?:시간|일정|기간|일시)',
    ],
    other: [
      ...[
        '보상',
        '수령',
        '교환',
        '설문',
        '판매',
        '할인',
        '구매',
        '패키지',
        '사전',
        '임무',
        '퀘스트',
      ],
      ...['조건', '응모', '추첨', '발표', '지급', '유효', '초기화', '이용', '모집', '접수'],
    ],
  },
  fr: {
    window: [
      '(?:durée|période|dates?|calendrier|horaires?)(?: .*)?',
      'disponibilité(?: .*)?',
      '.* (?:durée|période)',
    ],
    maintenance: [
      '(?:durée|période|dates?|calendrier|horaires?|heure|informations?).*(?:maintenance|mise à jour).*',
    ],
    other: [
      ...['récompense', 'récupér', 'réclam', 'échange', 'enquête', 'questionnaire', 'sondage'],
      ...[
        'vente',
        'remise',
        'réduction',
        'promotion',
        'achat',
        'lot\\b',
        'compensation',
        'condition',
      ],
      ...['quête', 'mission', 'préinstall', 'préchargement', 'prétéléchargement', 'téléchargement'],
      ...[
        'participation',
        'tirage',
        'résultat',
        'validité',
        'distribution',
        'boutique',
        'spécifiée',
      ],
      ...['éligib', 'réinitialisation'],
    ],
  },
}
