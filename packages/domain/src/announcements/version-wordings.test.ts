import { expect, test } from 'vitest'
import { parseAnnouncement } from './parse-announcement.ts'
import {
  formatParsed,
  serverTimeTag,
  createAnnouncement,
  paragraphs,
} from './testing/create-announcement.ts'
import type { FeedLanguage } from './words/feed-language.ts'

const FROM = serverTimeTag('2026/08/17 10:00')
const TO = serverTimeTag('2026/09/04 03:59')
const START = '2026-08-17T10:00:00/server'
const END = '2026-09-04T03:59:00/server'

function read(language: FeedLanguage, times: string) {
  const body = paragraphs('〓Event Duration〓', times)
  return formatParsed(parseAnnouncement(createAnnouncement({ body }), language))
}

/**
 * Wordings for: from the start of 7.0; until the end of 7.0; until the start of 7.1; until the next
 * version.
 */
type Wordings = {
  readonly after: readonly string[]
  readonly end: readonly string[]
  readonly before: readonly string[]
  readonly next: readonly string[]
}

const WORDINGS: Readonly<Record<FeedLanguage, Wordings>> = {
  en: {
    after: ['After the update to Version 7.0', 'Once Version 7.0 goes live', 'After V7.0 is live'],
    end: ['when Version 7.0 ends'],
    before: ['before the start of the Version 7.1 update', 'the Version 7.1 update'],
    next: ['before the start of the next version update', 'until the next update'],
  },
  'zh-Hans': {
    after: ['7.0版本正式更新后', '7.0版本停机更新后', '7.0版本「风之歌」更新后'],
    end: ['7.0版本结束前'],
    before: ['7.1版本更新维护开始前'],
    next: ['下次版本更新前'],
  },
  'zh-Hant': {
    after: ['7.0版本正式更新後', '7.0版本「風之歌」更新後'],
    end: ['7.0版本結束前'],
    before: ['7.1版本更新維護開始前'],
    next: ['下次版本更新前'],
  },
  ja: {
    after: ['Ver.7.0アップデートメンテナンス終了後', 'Ver.7.0実装後', 'Ver.7.0開始後'],
    end: ['Ver.7.0終了時'],
    before: ['Ver.7.1へのアップデート前'],
    next: ['次回メンテナンス開始まで'],
  },
  ko: {
    after: ['7.0 업데이트 이후', '버전 7.0 업데이트 후', '7.0 버전으로 업데이트 후'],
    end: ['7.0 버전 종료 시까지'],
    before: ['7.1 업데이트 전', '7.1 버전 업데이트'],
    next: ['다음 버전 업데이트', '다음 업데이트 전'],
  },
  fr: {
    after: ['À compter de la mise à jour de la version 7.0', 'Après la version 7.0'],
    end: ['jusqu’à la fin de la version 7.0'],
    before: ['mise à jour de la version 7.1'],
    next: ['avant la mise à jour de la prochaine version', 'avant la version suivante'],
  },
  de: {
    after: ['Nach dem Update 7.0', 'Nach dem Versionsupdate auf 7.0', 'Versionsupdate 7.0'],
    end: ['bis zum Ende von Version 7.0'],
    before: ['bis zum Versionsupdate 7.1', 'Update auf Version 7.1'],
    next: ['bis zum Update auf die nächste Version', 'vor der Wartung für die nächste Version'],
  },
  es: {
    after: ['Tras la actualización de la vers. 7.0', 'Tras actualizar a la versión 7.0'],
    end: ['hasta que finalice la versión 7.0'],
    before: ['antes del mantenimiento de la versión 7.1', 'actualización de la versión 7.1'],
    next: ['antes de la actualización de la próxima versión'],
  },
  pt: {
    after: ['Após a atualização para a versão 7.0'],
    end: ['até o encerramento da versão 7.0'],
    before: ['atualização da versão 7.1'],
    next: ['antes da atualização da próxima versão', 'até a manutenção da próxima versão'],
  },
  ru: {
    after: ['После обновления игры до версии 7.0'],
    end: ['конец версии 7.0', 'завершение версии 7.0'],
    before: ['до выхода версии 7.1', 'обновление версии 7.1'],
    next: ['до обновления следующей версии', 'до обновления до следующей версии'],
  },
  id: {
    after: ['Setelah Versi 7.0 di-update'],
    end: ['hingga Versi 7.0 berakhir'],
    before: ['sebelum Versi 7.1 diperbarui', 'update Versi 7.1'],
    next: ['sebelum update versi berikutnya'],
  },
  th: {
    after: ['หลังจากเวอร์ชัน 7.0 อัปเดตแล้ว'],
    end: ['จนสิ้นสุดเวอร์ชัน 7.0', 'จนกว่าเวอร์ชัน 7.0 จะสิ้นสุด'],
    before: ['จนถึงการอัปเดตเวอร์ชัน 7.1', 'อัปเดตเวอร์ชัน 7.1'],
    next: ['ก่อนเวอร์ชันถัดไป', 'จนถึงการอัปเดตเวอร์ชันถัดไป'],
  },
  vi: {
    after: ['Sau bản cập nhật 7.0'],
    end: ['đến khi phiên bản 7.0 kết thúc'],
    before: ['trước khi bảo trì cập nhật phiên bản 7.1'],
    next: ['trước khi cập nhật phiên bản tiếp theo'],
  },
  it: {
    after: ['Al termine dell’aggiornamento della versione 7.0'],
    end: ['al termine della versione 7.0'],
    before: ['aggiornamento alla versione 7.1'],
    next: ['prima dell’aggiornamento alla versione successiva'],
  },
  tr: {
    after: [
      '7.0 sürümü güncellemesi sonrasında',
      'Sürüm 7.0 güncellemesinin ardından',
      '7.0 sürümü yayınlandıktan sonra',
    ],
    end: ['7.0 sürümünün sonuna kadar'],
    before: ['7.1 sürümü güncellemesine kadar'],
    next: ['bir sonraki güncellemeye kadar'],
  },
}

const LANGUAGES = Object.keys(WORDINGS) as FeedLanguage[]

test.each(LANGUAGES)('relates times to versions in %s', (language) => {
  const { after, end, before, next } = WORDINGS[language]
  for (const words of after) {
    expect(read(language, `${words} – ${TO}`), words).toBe(`event version_start:7.0/instant ${END}`)
  }
  for (const words of end) {
    expect(read(language, `${FROM} – ${words}`), words).toBe(
      `event ${START} version_end:7.0/instant`,
    )
  }
  for (const words of before) {
    expect(read(language, `${FROM} – ${words}`), words).toBe(
      `event ${START} version_end:7.1/instant`,
    )
  }
  for (const words of next) {
    expect(read(language, `7.0版本更新后 – ${words}`), words).toBe(
      'event version_start:7.0/instant version_end:7.0/instant',
    )
  }
})
