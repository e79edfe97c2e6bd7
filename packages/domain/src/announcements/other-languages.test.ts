import { expect, test } from 'vitest'
import { parseAnnouncement } from './parse-announcement.ts'
import {
  formatParsed,
  serverTimeTag,
  createAnnouncement,
  instantTag,
  paragraphs,
  table,
} from './testing/create-announcement.ts'
import type { FeedLanguage } from './words/feed-language.ts'

const FROM = serverTimeTag('2026/08/17 10:00')
const TO = serverTimeTag('2026/09/04 03:59')
const START = '2026-08-17T10:00:00/server'
const END = '2026-09-04T03:59:00/server'

function read(language: Parameters<typeof parseAnnouncement>[1], title: string, body: string) {
  return formatParsed(parseAnnouncement(createAnnouncement({ title, body }), language))
}

test.each([
  ['de', 'Event „Drachenflug“', '〓Eventdauer〓'],
  ['es', 'Evento "Cometas"', '〓Duración del evento〓'],
  ['id', 'Event "Layangan"', '〓Durasi Event〓'],
  ['it', 'Evento "Aquiloni"', '〓Durata dell’evento〓'],
  ['pt', 'Evento "Pipas"', '〓Duração do Evento〓'],
  ['ru', 'Событие «Змеи»', '〓Время проведения события〓'],
  ['th', 'กิจกรรม "ว่าว"', '〓 ช่วงเวลากิจกรรม 〓'],
  ['tr', '"Uçurtma" Etkinliği', '〓Etkinlik Süresi〓'],
  ['vi', 'Sự kiện "Diều"', '〓Thời Gian Sự Kiện〓'],
] as const)('reads in %s an event %s', (language, title, label) => {
  const times = paragraphs(label, `${FROM} – ${TO}`)
  expect(read(language, title, times)).toBe(`event ${START} ${END}`)
})

test.each([
  ['de', 'Aktionsgebet „Drache“', 'Gebetszeitraum', 'Nach dem Update auf Version 7.0'],
  ['es', 'Gachapón "Cometa"', 'Duración', 'Tras la actualización de la versión 7.0'],
  ['id', 'Event Permohonan "Layangan"', 'Durasi Permohonan', 'Setelah update Versi 7.0'],
  ['it', 'Preghiera "Aquilone"', 'Durata', 'Dopo l’aggiornamento alla versione 7.0'],
  ['pt', 'Oração de Evento "Pipa"', 'Duração', 'Após a atualização da versão 7.0'],
  ['ru', 'Молитва события «Змей»', 'Период молитвы', 'После обновления версии 7.0'],
  ['th', 'การอธิษฐาน "ว่าว"', 'ช่วงเวลาการอธิษฐาน', 'หลังอัปเดตเวอร์ชัน 7.0'],
  ['tr', 'Etkinlik Dileği "Uçurtma"', 'Dilek Süresi', '7.0 sürümü güncellemesinden sonra'],
  ['vi', 'Cầu Nguyện "Diều"', 'Thời Gian Cầu Nguyện', 'Sau khi cập nhật phiên bản 7.0'],
] as const)('reads in %s a banner %s in a table', (language, title, label, opening) => {
  const body = table([label, '★5'], [`${opening}\n–\n${TO}`, 'A'])
  expect(read(language, title, body)).toBe(`gacha version_start:7.0/instant ${END}`)
})

test.each([
  ['de', 'Nach dem Update der Version „Luna VIII“ – Ende der Version „Luna VIII“'],
  [
    'es',
    'Después de la actualización de la versión "Luna VIII" hasta el final de la versión "Luna VIII"',
  ],
  ['id', 'Setelah update Versi "Luna VIII" - akhir Versi "Luna VIII"'],
  ['pt', 'Após a atualização da versão "Luna VIII" até o fim da versão "Luna VIII"'],
  ['ru', 'После обновления версии «Луна VIII» – до конца версии «Луна VIII»'],
  ['th', 'หลังอัปเดตเวอร์ชัน "จันทราที่ 8" - สิ้นสุดเวอร์ชัน "จันทราที่ 8"'],
  ['vi', 'Sau khi cập nhật phiên bản "Luna VIII" - Kết thúc phiên bản "Luna VIII"'],
] as const)("reads in %s a window from a version's update to its end: %s", (language, times) => {
  const body = paragraphs('〓Event Duration〓', times)
  expect(read(language, 'A', body)).toBe('event version_start:6.7/instant version_end:6.7/instant')
})

test.each([
  ['de', '17. August 2026 um 10:00 Uhr bis 4. September 2026 um 03:59 Uhr (Serverzeit)'],
  ['de', '17.08.2026 10:00 – 04.09.2026 03:59'],
  ['es', 'Del 17 de agosto de 2026 a las 10:00 al 4 de septiembre de 2026 a las 03:59'],
  ['id', '17 Agustus 2026 pukul 10:00 – 4 September 2026 pukul 03:59 (waktu server)'],
  ['it', '17 agosto 2026 alle 10:00 – 4 settembre 2026 alle 03:59 (ora del server)'],
  ['pt', '17 de agosto de 2026 às 10:00 até 4 de setembro de 2026 às 03:59'],
  ['ru', 'с 17 августа 2026 г. 10:00 до 4 сентября 2026 г. 03:59 (по времени сервера)'],
  ['th', '17 สิงหาคม 2026 เวลา 10:00 น. - 4 กันยายน 2026 เวลา 03:59 น. (เวลาเซิร์ฟเวอร์)'],
  ['tr', '17 Ağustos 2026 10:00 – 4 Eylül 2026 03:59 (sunucu saati)'],
  ['vi', '10:00 ngày 17/08/2026 - 03:59 ngày 04/09/2026 (giờ máy chủ)'],
  ['vi', '10:00 ngày 17 tháng 8 năm 2026 đến 03:59 ngày 4 tháng 9 năm 2026'],
] as const)('reads in %s: %s', (language, times) => {
  const body = paragraphs('〓Event Duration〓', times)
  expect(read(language, 'A', body)).toBe(`event ${START} ${END}`)
})

test.each([
  ['de', 'Details zum Update auf Version 7.0', '〓Wartungszeitraum〓', 'etwa 5 Stunden'],
  ['es', 'Detalles de la actualización 7.0', '〓Duración del mantenimiento〓', 'unas 5 horas'],
  ['id', 'Detail Update Versi 7.0', '〓Waktu Pemeliharaan〓', 'sekitar 5 jam'],
  ['it', 'Dettagli dell’aggiornamento 7.0', '〓Durata della manutenzione〓', 'circa 5 ore'],
  ['pt', 'Detalhes da atualização 7.0', '〓Horário da manutenção〓', 'cerca de 5 horas'],
  ['ru', 'Подробности обновления версии 7.0', '〓Время обновления〓', 'около 5 часов'],
  ['th', 'คำอธิบายการอัปเดตเวอร์ชัน 7.0', '〓 ข้อมูลการปิดปรับปรุงอัปเดต 〓', 'ใน 5 ชั่วโมง'],
  ['tr', '7.0 Sürümü Güncelleme Ayrıntıları', '〓Bakım Süresi〓', 'yaklaşık 5 saat'],
  ['vi', 'Chi tiết cập nhật phiên bản 7.0', '〓Thời gian bảo trì〓', 'dự kiến 5 giờ'],
] as const)(
  'reads in %s that %s starts when its maintenance ends',
  (language, title, label, hours) => {
    const body = paragraphs(label, `${instantTag('2026/08/12 06:00')}, ${hours}`)
    expect(read(language, title, body)).toBe('version 2026-08-12T11:00:00/instant -')
  },
)

test.each([
  ['de', 'Umfrage zur Zufriedenheit'],
  ['es', 'Encuesta de satisfacción'],
  ['id', 'Survei Kepuasan'],
  ['it', 'Sondaggio sulla versione'],
  ['pt', 'Problemas conhecidos da versão 7.0'],
  ['ru', 'Опрос об игре'],
  ['th', 'ปัญหาที่รับทราบแล้วในเวอร์ชัน 4.4'],
  ['th', 'ประกาศอัปเดตปรับปรุงเซิร์ฟเวอร์เวอร์ชัน 7.0'],
  ['tr', 'Memnuniyet Anketi'],
  ['vi', 'Khảo sát mức độ hài lòng'],
] as const)('ignores in %s: %s', (language, title) => {
  expect(read(language, title, paragraphs('〓Event Duration〓', `${FROM} – ${TO}`))).toBe('ignore')
})

test.each([
  ['de', 'Web-Event „Drachen“'],
  ['es', 'Evento web "Cometas"'],
  ['pt', 'Evento Web "Pipas"'],
  ['ru', 'Веб-событие «Змеи»'],
  ['th', 'กิจกรรมบนเว็บไซต์ "ว่าว" ลงทะเบียนล่วงหน้าเวอร์ชันใหม่'],
  ['vi', 'Sự kiện web "Diều"'],
] as const)('classifies in %s as a web event: %s', (language, title) => {
  const body = paragraphs('〓Event Duration〓', `2026/08/17 – ${instantTag('2026/09/04 23:59')}`)
  expect(read(language, title, body)).toBe(
    'web 2026-08-17T00:00:00/instant 2026-09-04T23:59:00/instant',
  )
})

const NAMES = {
  gacha: {
    de: ['Figurenaktionsgebet', 'Lichtkegel-Aktionswarp', 'Exklusiver Kanal', 'W-Motor-Kanal'],
    es: ['Gachapón recopilatorio', 'Salto de colaboración', 'Canal Amplificado', 'Oda promocional'],
    pt: ['Registro de Oração', 'Salto Hiperespacial', 'Canal Motor-W', 'Canais Exclusivos'],
    ru: ['Молитва хроник', 'Прыжок события', 'Выделенный канал', 'Канал амплификаторов'],
    id: ['Event Permohonan Karakter', 'Event Warp Karakter', 'FM Eksklusif', 'FM W-Engine'],
    th: ['กิจกรรมอธิษฐานตัวละคร', 'กิจกรรมวาร์ปตัวละคร', 'กิจกรรมภาวนา'],
    vi: ['Cầu Nguyện Nhân Vật', 'Bước Nhảy Sự Kiện', 'Kênh Độc Quyền', 'Kênh W-Engine'],
    fr: ['Vœux nostalgie', 'Saut hyperespace événement', 'Canal exclusif', 'Odes événements'],
  },
  challenge: {
    de: [
      'Stygischer Ansturm',
      'Gefährlicher Überfall',
      'Schwellensimulation',
      'Vernichtungs-Simulakrum',
    ],
    es: [
      'Incursión arriesgada',
      'Simulación de umbral',
      'Recuerdo del Caos',
      'Espejismo Apocalíptico',
    ],
    pt: ['Investida Mortal', 'Simulação do Limiar', 'Simulacro da Aniquilação'],
    ru: ['Мрачный натиск', 'Крит. симуляция', 'Симулякры и аннигиляция'],
    id: ['Operasi Serbuan Maut', 'Simulasi Ambang Batas', 'Simulasi Pertempuran Pemusnahan'],
    th: ['ศึกวิกฤติ', 'การจำลองจุดวิกฤต', 'ศึกจำลองทำลายล้าง'],
    vi: ['Tập Kích Nguy Cấp', 'Suy Đoán Chạm Ngưỡng', 'Bảo Vệ Trụ Shiyu', 'Chiến Hủy Diệt Giả Lập'],
    fr: ['Simulation de seuil', 'Simulacre d’annihilation'],
    ja: ['仮想殲滅作戦'],
    ko: ['임계 시뮬레이션', '모의 세계 섬멸전'],
    'zh-Hans': ['拟境湮灭战'],
    'zh-Hant': ['擬境湮滅戰'],
    en: ['Annihilation Simulacrum'],
  },
  ignore: {
    de: [
      'Erklärung zum fairen Spiel',
      'Vorschau auf die Wartung zu Version 7.0',
      'Outfit im Angebot',
    ],
    es: ['Función de registro diario de HoYoLAB', 'Nuevo evento estándar'],
    pt: ['Recurso de check-in diário do HoYoLAB'],
    ru: ['Ежедневные отметки HoYoLAB', 'Анонс обновления версии 7.0'],
    id: ['Fitur Check-in Harian HoYoLAB'],
    th: ['ตัวอย่างการปิดปรับปรุงอัปเดตเวอร์ชัน 7.0', 'ฟีเจอร์เช็คอินรายวัน HoYoLAB'],
    vi: ['Tính năng Điểm Danh HoYoLAB'],
    it: ['Funzione di check-in giornaliero di HoYoLAB'],
    tr: ['HoYoLAB günlük giriş özelliği', 'Promosyon kodları'],
    fr: ['Pointage quotidien HoYoLAB', 'Mise à jour et maintenance de la version 2.8'],
    ja: ['Ver.4.6ショップ更新'],
  },
  event: { en: ['Event "Pack Your Bags"'] },
  web: {
    de: ['HoYoLAB-Community-Event'],
    pt: ['Evento de web'],
    ru: ['Событие на веб-странице'],
    fr: ['Événement sur le web'],
  },
} as const

test.each(
  Object.entries(NAMES).flatMap(([expected, languages]) =>
    Object.entries(languages).map(
      ([language, titles]) => [expected, language as FeedLanguage, titles] as const,
    ),
  ),
)("classifies as %s by the games' own terms in %s", (expected, language, titles) => {
  for (const title of titles) {
    const body = paragraphs('〓Event Duration〓', `${FROM} – ${TO}`)
    expect(parseAnnouncement(createAnnouncement({ title, body }), language).class, title).toBe(
      expected,
    )
  }
})
