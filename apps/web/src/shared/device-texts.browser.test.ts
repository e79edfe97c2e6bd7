import { afterEach, describe, expect, it, vi } from 'vitest'
import { readDeviceText, removeDeviceText, writeDeviceText } from './device-texts.ts'

const KEY = 'a key'

afterEach(() => {
  vi.restoreAllMocks()
  removeDeviceText(KEY)
})

/** Makes storage methods throw, as in a browser that forbids storage. */
function forbid(...methods: ('getItem' | 'setItem' | 'removeItem')[]) {
  for (const method of methods) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
  }
}

describe('readDeviceText', () => {
  it('returns the stored text', () => {
    expect(readDeviceText(KEY)).toBeNull()
    expect(writeDeviceText(KEY, 'kept')).toBe(true)
    expect(localStorage.getItem(KEY)).toBe('kept')
    localStorage.setItem(KEY, 'changed elsewhere')
    expect(readDeviceText(KEY)).toBe('changed elsewhere')
    removeDeviceText(KEY)
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  it('keeps a text for this page where storage is forbidden', () => {
    forbid('getItem', 'setItem', 'removeItem')
    expect(readDeviceText(KEY)).toBeNull()
    expect(writeDeviceText(KEY, 'unkept')).toBe(false)
    expect(readDeviceText(KEY)).toBe('unkept')
    removeDeviceText(KEY)
    expect(readDeviceText(KEY)).toBeNull()
  })

  it('returns the newer value while the storage is full, and the stored one afterwards', () => {
    writeDeviceText(KEY, 'old')
    forbid('setItem')
    writeDeviceText(KEY, 'new')
    expect(readDeviceText(KEY)).toBe('new')
    expect(localStorage.getItem(KEY)).toBe('old')

    vi.restoreAllMocks()
    expect(writeDeviceText(KEY, 'newest')).toBe(true)
    localStorage.setItem(KEY, 'changed elsewhere')
    expect(readDeviceText(KEY)).toBe('changed elsewhere')
  })
})
