import { expect, test } from 'vitest'
import type { ByLanguage, Language } from '../language.ts'
import type { Announcement, AnnouncementClass } from './announcement.ts'
import { parseAnnouncement } from './parse-announcement.ts'
import {
  formatParsed,
  serverTimeTag,
  createAnnouncement,
  instantTag,
  paragraphs,
  table,
} from './testing/create-announcement.ts'

const LABELS: ByLanguage<string> = {
  en: '〓Event Duration〓',
  'zh-Hans': '〓活动时间〓',
  'zh-Hant': '〓活動時間〓',
  ja: '〓イベント期間〓',
  ko: '〓이벤트 기간〓',
  fr: '〓Durée de l’événement〓',
}
const TIMES = `${serverTimeTag('2026/08/17 10:00')} ~ ${serverTimeTag('2026/09/04 03:59')}`

function getClass(language: Language, title: string, fields: Partial<Announcement> = {}) {
  const body = paragraphs(LABELS[language], TIMES)
  return parseAnnouncement(createAnnouncement({ title, body, ...fields }), language).class
}

const BANNERS: ByLanguage<readonly string[]> = {
  en: [
    'Event Wish "Kites" - Boosted Drop Rate for A (Cryo)!',
    'Event Wish "Ode to Kites" - Chronicled Wish Now Available!',
    'Steady Gaze: Boosted Drop Rate for the Limited 5-Star Light Cone',
    'Version 4.5 Event Warps (Phase 2)',
    'Version 3.2 Exclusive Channels (Phase 1)',
    '"Exclusive Rescreening" Details',
    '"W-Engine Reverberation" Details',
    '[Kites] Featured Weapon Convene',
  ],
  'zh-Hans': [
    '「风筝」祈愿：「甲(冰)」概率UP！',
    '「风筝之颂」集录祈愿现已开启',
    '限定5星光锥「甲」概率提升',
    '4.5版本活动跃迁（其一）',
    '3.2版本限时频段（上期）',
    '「独家重映」说明',
    '「音擎回响」说明',
    '[风筝]武器活动唤取',
  ],
  'zh-Hant': [
    '「風箏」祈願：「甲(冰)」機率UP！',
    '4.5版本活動躍遷（其一）',
    '3.2版本限時頻段（上期）',
    '「獨家重映」說明',
    '[風箏]武器活動喚取',
  ],
  ja: [
    'イベント祈願「凧」：「甲(氷)」確率UP！',
    '集録祈願「凧の歌」開催',
    'Ver.4.5イベント跳躍（後半）',
    'Ver.3.2独占チャンネル（前半）',
    '「独占再上映」開催',
    '「音動機再奏」開催',
    '[凧]武器イベント集音',
    '共鳴者集音（イベント） 「凧」',
  ],
  ko: [
    '「연」 기원: 「갑(얼음)」 획득 확률 UP!',
    '4.5 버전 이벤트 워프 (2)',
    '3.2 버전 독점 채널(전반)',
    '「독점 재상영」 안내',
    '[연] 무기 이벤트 튜닝',
  ],
  fr: [
    'Vœux événements « Cerf-volant » : taux d’obtention augmenté !',
    'Événement hyperespace de personnage : version 4.5',
    'Saut de collaboration de cône de lumière',
    'Canal exclusif : version 3.2',
    '[Cerf-volant] Convocation d’arme événement',
    '[Cerf-volant] Appel événementiel de Résonateur',
    '[Cerf-volant] Convier des Personnages à durée limitée',
  ],
}

const CHALLENGES: ByLanguage<readonly string[]> = {
  en: [
    'Stygian Onslaught Event',
    'New Challenge Cycle for "Endstate Matrix"',
    'Threshold Simulation',
  ],
  'zh-Hans': ['「幽境危战」：挑战', '【终焉矩阵】 全新挑战周期开启', '「临界推演」'],
  'zh-Hant': ['「幽境危戰」：挑戰', '【終焉矩陣】 全新挑戰週期開啟', '「臨界推演」'],
  ja: ['イベント「幽境の激戦」', '【終焉マトリックス】', '臨界推演'],
  ko: ['「유경의 격전」 이벤트', '「종언의 매트릭스」', '「임계 추론」'],
  fr: ['Assaut stygien', 'Matrice finale', 'Landes gémissantes'],
}

const WEB: ByLanguage<readonly string[]> = {
  en: [
    'Fan Creation Event "Kites"',
    'Discord Quest Event Begins!',
    'V4.0 Creator Incentive Program',
  ],
  'zh-Hans': ['「风筝」网页活动现已开启', '米游社「攻略征集」活动', '创作者激励计划'],
  'zh-Hant': ['「風箏」網頁活動現已開啟', '創作者激勵計畫'],
  ja: ['Webイベント「凧」開催、衣装を獲得'],
  ko: ['웹 이벤트 「연」 오픈'],
  fr: ['Événement web « Cerf-volant »'],
}

/** Their names contain words of banners, shops or surveys. */
const EVENTS: ByLanguage<readonly string[]> = {
  en: [
    '[Kite Simulator] Tacet Discord Tower Defense Event',
    'Event: Invite a 5-Star Character of Your Choice',
    '"Feedback Loop" Event: Rhythm Challenge',
    '"Adjustment Bureau" Event: Take part to obtain rewards',
    '"Travel Log of Snow" Event: photos',
  ],
  'zh-Hans': [
    '「风筝」活动：参与活动可获取衣装',
    '「风筝」活动：邀请常驻祈愿五星角色',
    '「游记拾遗」摄影活动',
    '「风筝游记」活动说明',
    '「调频回馈」活动说明',
    '「公平竞技」活动',
  ],
  'zh-Hant': [
    '「風箏」活動：參與活動可獲取衣裝',
    '「風箏」活動：邀請常駐祈願五星角色',
    '「廢墟調查」限時探索活動',
  ],
  ja: [
    '「凧」：衣装を獲得',
    'イベント「凧」：通常祈願「凧の世」★5キャラ招待',
    '「旅の紀行文」撮影イベント',
  ],
  ko: [
    '「연」 이벤트: 일반 기원 5성 캐릭터 초대',
    '「가이드의 하루」 이벤트: 참여하고 원석 획득',
    '「특별한 충전소」 이벤트: 참여하고 원석 획득',
  ],
  fr: [
    'Événement : invitez un personnage 5★ des vœux permanents',
    '« Invocation des Sept » mode de combat ardent',
    '« Guide de voyage » événement photo',
  ],
}

const NO_ACTIVITIES: ByLanguage<readonly string[]> = {
  en: [
    'Version 5.6 Pre-Installation',
    'Version 5.0 New Content Overview',
    'Version 3.8 Duration and Content Information',
    'Developers Discussion - 10/10/2026',
    'Monthly Pass Now Available',
    '[Lunite Subscription] Bonus',
  ],
  'zh-Hans': [
    '5.0版本预下载说明',
    '3.5版本活动日历',
    '[首充双倍]重置说明',
    '[全新服饰]限时特惠',
    '「霜行纪行」',
    '纪行「霜行」',
  ],
  'zh-Hant': ['5.0版本預下載說明', '3.5版本活動日曆', '[全新服飾]限時特惠', '「霜行紀行」'],
  ja: [
    '事前ダウンロードのお知らせ',
    'イベントカレンダー',
    'Ver3.0 イベントメモ',
    '「先駆ラジオ」開催のお知らせ',
    '新恒常イベント【凧】',
    'イベント「霜行紀行」',
    '紀行「霜行」',
  ],
  ko: [
    '3.0 버전 이벤트 노트',
    '[선약 방송국] 이벤트 소개',
    '사전 다운로드 안내',
    '이벤트 캘린더',
    '리딤 코드 안내',
    '「서리행」 기행',
  ],
  fr: [
    '[Cerf] Nouvel événement permanent',
    'Préinstallation de la version 5.0',
    'Calendrier des événements',
    'Fonds de la ville',
  ],
}

test.each([
  ...cases('gacha', BANNERS),
  ...cases('challenge', CHALLENGES),
  ...cases('web', WEB),
  ...cases('event', EVENTS),
  ...cases('ignore', NO_ACTIVITIES),
])('classifies in %s as %s by the title: %s', (language, expected, title) => {
  expect(getClass(language, title)).toBe(expected)
})

function cases(expected: AnnouncementClass, titles: ByLanguage<readonly string[]>) {
  return Object.entries(titles).flatMap(([language, list]) =>
    list.map((title) => [language as Language, expected, title] as const),
  )
}

test.each([
  ['en', 'Ode Duration'],
  ['zh-Hans', '颂愿时间'],
  ['zh-Hant', '頌願時間'],
  ['ja', '星願期間'],
  ['ko', '기원 기간'],
  ['fr', 'Durée des vœux'],
] as const)('recognizes in %s a banner by the label of its times: %s', (language, label) => {
  const body = table([label, '★5'], [TIMES, 'A'])
  expect(getClass(language, 'New Kites Now Available', { body })).toBe('gacha')
})

test.each([
  ['en', 'Submission Period'],
  ['zh-Hans', '投稿时间'],
  ['ja', '応募期間'],
  ['ko', '접수 기간'],
  ['fr', 'Période de soumission'],
] as const)('dates in %s a contest by its submission period: %s', (language, label) => {
  const body = paragraphs(`【${label}】`, TIMES)
  expect(getClass(language, 'Kites', { body })).toBe('web')
  const both = paragraphs(
    LABELS[language],
    TIMES,
    `【${label}】`,
    serverTimeTag('2026/08/20 10:00'),
  )
  expect(getClass(language, 'Kites', { body: both })).toBe('event')
})

test('treats an image without text as a row, and ignores one without a title', () => {
  const shown = { start: '2026-08-26T11:00:00', end: '2026-09-12T12:00:00' }
  const body = '<p><img src="https://example.com/a.png"></p>'
  const picture = { body, isImage: true, shown }
  expect(getClass('en', 'Kites', picture)).toBe('event')
  expect(getClass('en', '', picture)).toBe('ignore')
  expect(getClass('en', '', { body: null, isImage: true, shown })).toBe('ignore')
  expect(getClass('en', 'Kites', { body })).toBe('ignore')
})

test('does not treat an album for a version as the version', () => {
  const body = null
  expect(getClass('ja', '公式PVテーマOST5.0『凧』正式リリース', { body })).toBe('ignore')
  expect(getClass('en', 'Version 5.0 OST Album Update', { body })).toBe('ignore')
  const event = paragraphs(
    LABELS.en,
    `${instantTag('2026/08/17 10:00')} ~ ${instantTag('2026/09/04 03:59')}`,
  )
  expect(getClass('en', 'The Web Event for the OST Album', { body: event })).toBe('web')
})

test('treats a row in a list of activities as an activity, whatever its title', () => {
  const row = { body: null, labels: ['part:activity'] }
  expect(getClass('ja', '「凧」について', row)).toBe('event')
  expect(getClass('ja', '「凧」について', { body: null, labels: ['part:game'] })).toBe('ignore')
})

test.each([
  ['zh-Hant', '4.5版本活動躍遷', '本期活動躍遷時間為'],
  ['ja', 'Ver.4.5 イベント', '今回のイベント跳躍期間は'],
  ['ko', '4.5 버전 안내', '이번 이벤트 워프 기간은 '],
  ['en', 'Version 4.5', 'This Event Warp period is from '],
] as const)('reads in %s the times of a banner in a sentence', (language, title, words) => {
  expect(getClass(language, title, { body: paragraphs(`${words}${TIMES}…`) })).toBe('gacha')
})

test.each([
  ['en', 'The event duration is subject to change.'],
  ['ja', 'イベント期間は変更される場合があります。'],
] as const)('ignores in %s a sentence about times without a time', (language, sentence) => {
  expect(getClass(language, 'Kites', { body: paragraphs(sentence) })).toBe('ignore')
})

test.each([
  ['zh-Hans', '4.5版本「风筝」更新公告', 'version'],
  ['zh-Hans', '「风筝」4.5版本更新说明', 'version'],
  ['zh-Hans', '4.5版本内容说明', 'version'],
  ['zh-Hans', '「风筝世界」更新说明 V4.5', 'ignore'],
  ['zh-Hant', '4.5版本更新說明', 'version'],
  ['zh-Hant', '「風箏世界」更新說明 V4.5', 'ignore'],
] as const)('distinguishes in %s a version from a mode in it: %s', (language, title, expected) => {
  expect(getClass(language, title, { body: null })).toBe(expected)
})

test.each([
  ['zh-Hans', '联动跃迁', '联动跃迁长期开放', '活动时间：'],
  ['en', 'Collaboration Warp', 'The Warp is available long-term', 'Event Period: after '],
] as const)(
  'treats in %s a banner that is available for long as a banner',
  (language, title, words, label) => {
    const body = paragraphs(words, label + serverTimeTag('2026/07/24 12:00:00'))
    expect(formatParsed(parseAnnouncement(createAnnouncement({ title, body }), language))).toBe(
      'gacha 2026-07-24T12:00:00/server -',
    )
  },
)

test('does not use the day of a gift as a window', () => {
  expect(getClass('en', 'Kites for All', { body: paragraphs('Date: 2026/08/17') })).toBe('ignore')
  expect(getClass('en', 'Kites', { body: paragraphs('Event Date: 2026/08/17') })).toBe('event')
})
