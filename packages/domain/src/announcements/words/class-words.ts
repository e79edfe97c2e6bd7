import type { ByLanguage } from '../../language.ts'

/**
 * What a title tells of its announcement. Regular expressions over plain text (`plainText`), one
 * list for each language; titles in another language happen, so all are always looked for.
 */
export type ClassWords = {
  /** Notes of a version that name it too: they start the version. */
  readonly version: readonly string[]
  /** News ahead of a version, and lists of what is in it: none of them starts it. */
  readonly preview: readonly string[]
  readonly gacha: readonly string[]
  /** The challenges that come again, by their names. */
  readonly challenge: readonly string[]
  readonly web: readonly string[]
  /** No activity, whatever dates it has. */
  readonly ignore: readonly string[]
  /** Says that it is an activity; needed only of rows that have no body. */
  readonly event: readonly string[]
}

export const CLASS_WORDS: ByLanguage<ClassWords> = {
  en: {
    version: [
      'update (?:& |and )?(?:compensation )?(?:details|notes|notice|information|announcement)',
      'patch notes',
      'update and compensation',
      'version update',
      'content (?:overview|details|update)',
    ],
    preview: [
      ...[
        'preview',
        'new content overview',
        'calendar',
        'tools update',
        'pre-?(?:install|download)',
      ],
      ...['maintenance notice', 'coming soon', 'special program', 'livestream'],
    ],
    gacha: [
      ...['event wish', 'epitome invocation', 'chronicled', 'wish\\b.*boosted', 'event ode'],
      ...['\\bwarps?\\b', 'signal search', 'exclusive channel', 'limited-time channel'],
      ...['w-engine channel', 'bangboo channel', 'convene', 'new manekin cosmetics'],
    ],
    challenge: [
      ...['spiral abyss', 'imaginarium theater', 'stygian onslaught'],
      ...['memory of chaos', 'pure fiction', 'apocalyptic shadow', 'anomaly arbitration'],
      ...['forgotten hall', 'shiyu defense', 'deadly assault', 'tower of adversity'],
      ...['whimpering wastes', 'doubled pawns matrix', 'endstate matrix', 'endgame matrix'],
    ],
    web: [
      'web event',
      'web page event',
      'hoyolab',
      'discussion event',
      'fan ?art',
      'commenting event',
    ],
    ignore: [
      ...[
        'survey',
        'questionnaire',
        'known issue',
        'fair (?:use|play|gaming)',
        'battle pass',
        '\\bbp\\b',
      ],
      ...['bundle', '\\bpacks?\\b', 'top-?up', 'discount', 'outfit.*(?:sale|shop)', 'store update'],
      ...['check-in" feature', 'daily check-in feature', 'check-in reminder', 'feedback', 'merch'],
      ...['community$', 'tools overview', 'optimization', 'bug fix', 'issue fix', 'adjustment'],
      ...[
        'nameless honor',
        'inter-knot membership',
        'city fund',
        'pioneer podcast',
        'customer service',
      ],
      ...['violation', 'penalt', 'banned', 'wallpaper', 'redemption code', 'account security'],
      ...[
        'version details - what',
        'quick access',
        'returnee event upgrade',
        'privacy',
        'statement',
      ],
      ...['travel log', 'chronicles?: bp', 'recommended settings'],
    ],
    event: ['event', 'double', 'login'],
  },
  'zh-Hans': {
    version: ['更新说明', '更新公告', '版本内容说明', '版本更新内容', '更新内容说明'],
    preview: [
      ...['预告', '预下载', '预先下载', '活动笔记', '活动日历', '活动一览', '内容一览', '新增内容'],
      ...['前瞻', '即将', '日历'],
    ],
    gacha: ['祈愿', '跃迁', '频段', '调频', '唤取', '颂愿'],
    challenge: [
      ...['深境螺旋', '幻想真境', '幽境危战', '混沌回忆', '虚构叙事', '末日幻影', '异相仲裁'],
      ...['式舆防卫战', '危局强袭战', '逆境深塔', '冥歌海墟', '矩阵叠兵', '终焉矩阵'],
      ...['周期挑战', '挑战周期'],
    ],
    web: ['网页活动', '米游社', '库街区.*活动', 'h5活动', 'hoyolab'],
    ignore: [
      ...['问卷', '调研', '满意度', '防沉迷', '纪行', '游记', '礼包', '折扣', '优惠', '已知问题'],
      ...[
        '公平',
        '反馈',
        '社区资讯',
        '签到工具',
        '签到」?功能',
        '充值',
        '商城',
        '衣装',
        '上架',
        '无名勋礼',
      ],
      ...[
        '丽都城募',
        '先约电台',
        '新手指南',
        '养成指南',
        '壁纸',
        '封禁',
        '处罚',
        '客服',
        '隐私',
        '协议',
      ],
      ...[
        '优化与修复',
        '更新修复',
        '修复说明',
        '问题修复',
        '快速体验',
        '回归系统',
        '功能调整',
        '常驻玩法',
      ],
      ...['账号安全', '实名认证', '周边(?:商城|上新|预售)', '直播预告'],
    ],
    event: ['活动', '双倍', '签到'],
  },
  'zh-Hant': {
    version: ['更新說明', '更新公告', '版本內容說明', '版本更新內容', '更新內容說明'],
    preview: [
      ...['預告', '預下載', '預先下載', '活動筆記', '活動日曆', '活動一覽', '內容一覽', '新增內容'],
      ...['前瞻', '即將', '日曆'],
    ],
    gacha: ['祈願', '躍遷', '頻段', '調頻', '喚取', '頌願'],
    challenge: [
      ...['深境螺旋', '幻想真境', '幽境危戰', '混沌回憶', '虛構敘事', '末日幻影', '異相仲裁'],
      ...['式輿防衛戰', '危局強襲戰', '逆境深塔', '冥歌海墟', '矩陣疊兵', '終焉矩陣'],
      ...['週期挑戰', '周期挑戰', '挑戰週期'],
    ],
    web: ['網頁活動', 'hoyolab', 'h5活動'],
    ignore: [
      ...[
        '問卷',
        '調查',
        '調研',
        '滿意度',
        '防沉迷',
        '紀行',
        '遊記',
        '禮包',
        '折扣',
        '優惠',
        '已知問題',
      ],
      ...[
        '公平',
        '回饋',
        '反饋',
        '社群',
        '簽到工具',
        '簽到」?功能',
        '儲值',
        '商城',
        '衣裝',
        '上架',
      ],
      ...[
        '無名勳禮',
        '麗都城募',
        '先約電台',
        '先約電臺',
        '新手指南',
        '桌布',
        '封禁',
        '處罰',
        '客服',
      ],
      ...['隱私', '協議', '修復說明', '問題修復', '快速體驗', '回歸系統', '功能調整', '常駐玩法'],
      ...['帳號安全', '直播預告'],
    ],
    event: ['活動', '雙倍', '簽到'],
  },
  ja: {
    version: [
      ...[
        '正式リリース',
        'アップデート(?:詳細|内容|情報|告知|公告)',
        'バージョンアップ(?:詳細|内容|情報)',
      ],
      ...[
        'コンテンツ紹介',
        '更新(?:内容|情報|説明|のお知らせ)',
        'アップデートのお知らせ',
        'アップデートについて',
      ],
      'パッチノート',
    ],
    preview: [
      ...[
        '予告',
        '事前(?:ダウンロード|dl)',
        'カレンダー',
        'イベント一覧',
        'メンテナンスのお知らせ',
      ],
      ...['バージョンアップのお知らせ', 'メンテナンス予告', '新コンテンツ一覧', 'まもなく'],
    ],
    gacha: [
      '祈願',
      '跳躍',
      'チャンネル',
      '集音',
      '星願',
      '神鋳賦形',
      '新作おしゃれアイテム',
      '変調',
    ],
    challenge: [
      ...['深境螺旋', '幻想シアター', '幽境の激戦', '混沌の記憶', '虚構叙事', '末日の幻影'],
      ...['異相の仲裁', '式輿防衛戦', '危局強襲戦', '逆境深塔', '逆境の塔', '冥歌海墟', '矩陣'],
      ...['マトリックス・', '周期チャレンジ'],
    ],
    web: ['web ?イベント', 'ウェブイベント', 'hoyolab', 'トピックに参加'],
    ignore: [
      ...[
        'アンケート',
        '満足度',
        '紀行',
        '遊記',
        'パック(?:」|第|の|$)',
        'セール',
        '発売',
        '販売',
        '不具合',
        '既知の',
      ],
      ...[
        '「ログインボーナス」機能',
        'フィードバック',
        '公平',
        'フェアプレイ',
        'アップデートと調整',
      ],
      ...[
        '公式コミュニティ',
        'チャージ',
        '課金',
        'ナナシの勲功',
        '先約ラジオ',
        '先約電台',
        '都市募金',
      ],
      ...[
        'グッズ販売',
        '割引',
        '壁紙',
        '違反',
        '処罰',
        '問題について',
        '修正(?:内容|について|のお知らせ)',
        '調整のお知らせ',
      ],
      ...['復帰システム', 'クイック体験', 'プライバシー', '規約', 'お問い合わせ'],
      ...['予告番組', 'シリアルコード', 'アカウントの?(?:安全|連携)'],
    ],
    event: ['イベント', '2倍', 'ログイン', '開催'],
  },
  ko: {
    version: [
      ...[
        '업데이트 (?:안내|설명|공지|상세|내용|세부)',
        '버전 (?:내용|업데이트) ?(?:안내|소개|설명|공지)',
      ],
      ...['패치 ?노트', '정식 (?:오픈|출시)'],
    ],
    preview: [
      '예고',
      '사전 ?다운로드',
      '캘린더',
      '미리보기',
      '신규 콘텐츠 한눈에',
      '점검 안내',
      '이벤트 일람',
    ],
    gacha: ['기원', '워프', '채널', '변조', '튜닝'],
    challenge: [
      ...[
        '나선 비경',
        '환상극',
        '현실의 경계',
        '혼돈의 기억',
        '허구 이야기',
        '종말의 환영',
        '이상 중재',
      ],
      ...[
        '시유 방어전',
        '강습전',
        '역경의 탑',
        '죽음의 노래',
        '매트릭스',
        '유경의 격전',
        '유계의 격전',
      ],
    ],
    web: ['웹 ?이벤트', 'hoyolab', '웹페이지 이벤트'],
    ignore: [
      ...[
        '설문',
        '만족도',
        '기행',
        '유람기',
        '패키지',
        '할인',
        '알려진 (?:문제|이슈)',
        '공정',
        '피드백',
      ],
      ...[
        '커뮤니티',
        '출석 ?체크」? 기능',
        '충전',
        '무명의 공훈',
        '도시 펀드',
        '선약 라디오',
        '굿즈',
      ],
      ...['가이드', '고객센터', '고객 ?지원', '제재', '월페이퍼', '배경화면', '수정 안내', '판매'],
      ...['빠른 체험', '복귀 시스템', '상시 콘텐츠', '개인정보', '약관', '특별 방송', '최적화'],
    ],
    event: ['이벤트', '2배', '출석', '로그인'],
  },
  fr: {
    version: [
      ...['détails (?:de|sur) la (?:mise à jour|version)', 'détails de (?:la )?version'],
      ...['notes (?:de|du) (?:version|patch|mise à jour)', 'mise à jour (?:de la )?version'],
      ...['informations sur la mise à jour', 'contenu de la version'],
    ],
    preview: [
      ...['aperçu', 'pré-?(?:installation|téléchargement|chargement)', 'calendrier'],
      ...[
        'annonce de (?:la )?maintenance',
        'avant-première',
        'émission spéciale',
        'programme spécial',
      ],
    ],
    gacha: [
      ...[
        'vœux? événements?',
        'vœux?',
        'invocation',
        '\\bsauts? (?:hyperespace|événement|de|vers)',
      ],
      ...['canal (?:exclusif|limité|temporaire)', 'canaux', 'recherche de signal', 'convocation'],
    ],
    challenge: [
      ...[
        'profondeurs spiralées',
        'abîme',
        "théâtre (?:de l['’])?imagin",
        'assaut stygien',
        'ruée stygienne',
      ],
      ...[
        'mémoire du chaos',
        'pure fiction',
        'ombre apocalyptique',
        'arbitrage',
        'défense de shiyu',
      ],
      ...['défense shiyu', 'assaut (?:mortel|dangereux)', "tour de l['’]adversité", 'matrice'],
      ...['friches gémissantes', 'ruines gémissantes'],
    ],
    web: ['événement web', 'hoyolab', 'événement sur le site'],
    ignore: [
      ...['enquête', 'questionnaire', 'sondage', 'satisfaction', 'pass de combat', '\\bpacks?\\b'],
      ...[
        '\\blots? (?:de|d)',
        'promotion',
        'remise',
        'réduction',
        'problèmes? connus?',
        'équité',
        'fair-play',
        'vos retours',
      ],
      ...['communauté', 'rechargement', 'honneur (?:des )?sans-nom', 'goodies', 'guide'],
      ...[
        'service client',
        'sanction',
        "fond d['’]écran",
        'corrections?',
        'optimisation',
        'boutique',
      ],
      ...['podcast', 'confidentialité', 'anniversaire de', "retour d['’]expérience"],
    ],
    event: ['événement', 'double', 'connexion'],
  },
}
