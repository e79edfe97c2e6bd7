import { foldText } from '@bannerday/domain/search-text'
import { expect, test } from 'vitest'
import { archivedYears, filterArchive } from './filter-archive.ts'

const wish = { year: 2024, type: 'gacha', names: foldText('Vœu: Épée du faucon\n风鹰剑') } as const
const event = { year: 2025, type: 'event', names: foldText('Windtrace\n风行迷踪') } as const
const version = { year: 2025, type: 'version', names: foldText('Version 5.6') } as const
const all = [version, event, wish]

test.each([
  [{}, all],
  [{ q: 'epee' }, [wish]],
  [{ q: '风' }, [event, wish]],
  [{ year: 2025 }, [version, event]],
  [{ type: 'event' }, [event]],
  [{ q: '风', year: 2025, type: 'event' }, [event]],
  [{ q: 'windtrace', year: 2024 }, []],
] as const)('%o leaves what fits all of it', (search, left) => {
  expect(filterArchive(all, search)).toEqual(left)
})

test('years are listed once, the newest first', () => {
  expect(archivedYears([wish, event, version])).toEqual([2025, 2024])
})
