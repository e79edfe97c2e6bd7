import { expect, test } from 'vitest'
import { joinAnnouncements } from './join-announcements.ts'
import { parseFeedLanguage, parseResponse } from './parse-response.ts'

const GENSHIN = { gameId: 'genshin', region: 'os_asia', language: 'en' } as const
const WUTHERING = { gameId: 'wuthering', region: 'cn', language: 'zh-Hans' } as const

function readRows(response: unknown, origin: Parameters<typeof parseResponse>[1] = GENSHIN) {
  const read = parseResponse(JSON.stringify(response), origin)
  return read.ok ? read.value : read.problem
}

const content = {
  retcode: 0,
  data: {
    list: [
      {
        ann_id: 7,
        title: '<p>Kites &amp; <b>Wind</b></p>',
        subtitle: 'Kites',
        content: '<p>A</p>',
      },
    ],
    pic_list: [{ ann_id: 7, title: 'Kites: banner', content: '', img: 'https://a.example/b.png' }],
  },
}
const list = {
  retcode: 0,
  data: {
    list: [
      {
        type_id: 1,
        type_label: 'Events',
        list: [
          {
            ann_id: 7,
            title: 'Kites & Wind',
            tag_label: 'Event',
            banner: 'https://a.example/a.png',
            content: '',
            start_time: '2026-08-12 06:00:00',
            end_time: '2026-09-01 18:00:00',
          },
        ],
      },
    ],
    pic_list: [
      { type_id: 2, type_list: [{ pic_type: 1, list: [{ ann_id: 7, title: 'Kites: banner' }] }] },
    ],
    timezone: 8,
  },
}

function joinedRows(...responses: readonly unknown[]) {
  return joinAnnouncements(
    responses.flatMap((response) => {
      const read = parseResponse(JSON.stringify(response), GENSHIN)
      return read.ok ? read.value : []
    }),
  )
}

test('reads bodies and plain titles from contents', () => {
  expect(readRows(content)).toMatchObject([
    { id: '7', title: 'Kites & Wind', body: '<p>A</p>', isImage: false, shown: null },
    {
      id: '7',
      title: 'Kites: banner',
      body: null,
      isImage: true,
      picture: 'https://a.example/b.png',
    },
  ])
})

test('reads display windows and labels from a list', () => {
  expect(readRows(list)).toMatchObject([
    {
      body: null,
      shown: { start: '2026-08-12T06:00:00', end: '2026-09-01T18:00:00' },
      labels: ['genshin/type:1', 'Events', 'Event'],
    },
    { isImage: true, title: 'Kites: banner' },
  ])
})

test('joins a list and its contents into one row per announcement', () => {
  const joined = joinedRows(list, content)
  expect(joined).toHaveLength(2)
  expect(joined[0]).toMatchObject({
    body: '<p>A</p>',
    picture: 'https://a.example/a.png',
    shown: { start: '2026-08-12T06:00:00' },
    labels: ['genshin/type:1', 'Events', 'Event'],
  })
})

test('reads two contents of one id as two announcements', () => {
  expect(joinedRows(content, content)).toHaveLength(3)
})

const notice = { id: '50', startTimeMs: 1_786_694_400_000, endTimeMs: 1_788_000_000_000 }

test('reads titles in every language from the index format of a notice file', () => {
  const tabTitle = { 'zh-Hans': '[风筝]\n活动', en: '[Kites]' }
  const index = {
    game: [],
    activity: [{ ...notice, tabTitle, tabBanner: { en: ['https://a.example/a.png'] } }],
  }
  expect(readRows(index, WUTHERING)).toMatchObject([
    {
      id: '50',
      title: '[风筝] 活动',
      body: null,
      picture: 'https://a.example/a.png',
      shown: { start: '2026-08-14T16:00:00' },
    },
  ])
})

test('reads bodies and labels from the language format of a notice file', () => {
  const row = { ...notice, tabTitle: '[风筝]', content: '<div>A</div>', category: 3, tag: 7 }
  expect(readRows({ game: [], activity: [], recommend: [row] }, WUTHERING)).toMatchObject([
    { title: '[风筝]', body: '<div>A</div>', labels: ['part:recommend', 'category:3', 'tag:7'] },
  ])
})

test.each([
  ['not-json', '{'],
  ['not-a-response', '[]'],
  ['not-a-response', '{}'],
  ['not-a-response', '{"list":[1]}'],
  ['not-a-response', '[{"id":1}]'],
  ['not-a-response', '{"data":{"list":{}}}'],
  ['not-a-response', '{"data":{"list":[{"post_id":1}]}}'],
  ['not-a-response', '{"game":[],"activity":[]}'],
  ['refused', '{"retcode":-110,"data":null}'],
])('reads %s: %s', (problem, text) => {
  expect(parseResponse(text, GENSHIN)).toEqual({ ok: false, problem })
})

test.each([
  ['its data alone', content.data],
  ['a bare list of contents', content.data.list],
  ['a bare list of bodies', [{ ann_id: 7, title: 'Kites & Wind', html: '<p>A</p>' }]],
])('reads what other tools store: %s', (_, stored) => {
  expect(readRows(stored)[0]).toMatchObject({ id: '7', title: 'Kites & Wind', body: '<p>A</p>' })
})

test('omits invalid rows and keeps the others', () => {
  expect(readRows({ data: { list: [null, 1, {}, { ann_id: 7 }] } })).toHaveLength(1)
})

test.each([
  ['zh-cn', 'zh-Hans'],
  ['zh-Hant', 'zh-Hant'],
  ['ja', 'ja'],
  ['de', 'de'],
  ['ru-ru', 'ru'],
  ['zh_TW', 'zh-Hant'],
  ['nl', undefined],
] as const)("recognizes the sources' name of a language: %s", (name, language) => {
  expect(parseFeedLanguage(name)).toBe(language)
})
