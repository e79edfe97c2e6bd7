import type { ByLanguage } from '@bannerday/domain/language'

/** The texts of announcement bodies; `{v}` is a version, `{h}` a number of hours. */
export type BodyWords = {
  readonly greeting: string
  readonly duration: string
  readonly claim: string
  readonly featured: string
  readonly maintenance: string
  readonly hours: string
  readonly afterUpdate: string
  readonly beforeUpdate: string
  readonly serverTime: string
  readonly to: string
}

export const BODY_WORDS: ByLanguage<BodyWords> = {
  en: {
    greeting: 'Hello, travellers of the simulator.',
    duration: 'Event Duration',
    claim: 'Reward Claim Period',
    featured: 'Event-exclusive drops',
    maintenance: 'Update Schedule',
    hours: 'begins and is expected to take {h} hours.',
    afterUpdate: 'After the Version {v} update',
    beforeUpdate: 'before the Version {v} update',
    serverTime: '(server time)',
    to: ' – ',
  },
  'zh-Hans': {
    greeting: '模拟器的旅人，你好。',
    duration: '活动时间',
    claim: '奖励领取时间',
    featured: '活动期间概率提升',
    maintenance: '更新维护时间',
    hours: '开始，预计{h}个小时完成。',
    afterUpdate: '{v}版本更新后',
    beforeUpdate: '{v}版本更新前',
    serverTime: '（服务器时间）',
    to: ' ~ ',
  },
  'zh-Hant': {
    greeting: '模擬器的旅人，你好。',
    duration: '活動時間',
    claim: '獎勵領取時間',
    featured: '活動期間機率提升',
    maintenance: '更新維護時間',
    hours: '開始，預計{h}個小時完成。',
    afterUpdate: '{v}版本更新後',
    beforeUpdate: '{v}版本更新前',
    serverTime: '（伺服器時間）',
    to: ' ~ ',
  },
  ja: {
    greeting: 'シミュレーターの旅人のみなさんへ。',
    duration: 'イベント期間',
    claim: '報酬受取期間',
    featured: '期間中の出現率アップ',
    maintenance: 'メンテナンス時間',
    hours: 'より開始、約{h}時間を予定しています。',
    afterUpdate: '{v}バージョンアップ後',
    beforeUpdate: '{v}バージョンアップ前',
    serverTime: '（サーバー時間）',
    to: '～',
  },
  ko: {
    greeting: '시뮬레이터의 여행자 여러분께.',
    duration: '이벤트 기간',
    claim: '보상 수령 기간',
    featured: '기간 한정 확률 UP',
    maintenance: '점검 시간',
    hours: '부터 시작하며 약 {h}시간 소요될 예정입니다.',
    afterUpdate: '{v} 버전 업데이트 후',
    beforeUpdate: '{v} 버전 업데이트 전',
    serverTime: '(서버 시간)',
    to: ' ~ ',
  },
  fr: {
    greeting: 'Bonjour, voyageurs du simulateur.',
    duration: "Durée de l'événement",
    claim: 'Période de récupération des récompenses',
    featured: 'Taux augmentés',
    maintenance: 'Horaire de la mise à jour',
    hours: 'et devrait durer {h} heures.',
    afterUpdate: 'Après la mise à jour de la version {v}',
    beforeUpdate: 'avant la mise à jour de la version {v}',
    serverTime: '(heure du serveur)',
    to: ' - ',
  },
}
