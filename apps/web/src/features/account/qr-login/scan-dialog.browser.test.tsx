import { encodeQR } from 'qr'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { writePreferences } from '#shared/preferences.ts'
import { writeStoredSession } from '#shared/session/stored-session.ts'
import { mockApi } from '#testing/mock-api.ts'
import { renderInApp } from '#testing/render-app.tsx'
import { ScanButton } from '../profile/signed-in.tsx'
import { QR } from '../testing/open-account.ts'
import { writeQrLink } from './qr-link.ts'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout'] }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const OURS = writeQrLink('https://bannerday.example', {
  code: QR.qr_code,
  sessionId: QR.session_id,
})
const FOREIGN = 'https://elsewhere.example/settings?token=abc'

const dialog = page.getByRole('dialog')
const isAsked = dialog.getByText('Is this you, on a device in front of you?')
const isForeign = dialog.getByText(/^This QR code isn’t from Bannerday/)

/** Draws a QR code on a white background; without a text, the background only. */
function draw(text: string | null, canvas = document.createElement('canvas')): HTMLCanvasElement {
  const rows = text === null ? [] : encodeQR(text, 'raw', { ecc: 'low', border: 4 })
  Object.assign(canvas, { width: 400, height: 400 })
  const pen = canvas.getContext('2d')!
  const dot = 400 / (rows.length || 1)
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, 400, 400)
  pen.fillStyle = '#000'
  for (const [y, row] of rows.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) pen.fillRect(x * dot, y * dot, dot + 0.5, dot + 0.5)
    }
  }
  return canvas
}

async function createCodeImage(text: string | null): Promise<File> {
  const picture = await new Promise<Blob | null>((resolve) => draw(text).toBlob(resolve))
  return new File([picture!], 'code.png', { type: 'image/png' })
}

const unreadable = () => new File(['no picture at all'], 'code.png', { type: 'image/png' })

const choose = (file: File) =>
  userEvent.upload(dialog.element().querySelector<HTMLInputElement>('input[type=file]')!, file)

function paste(content: File | string): void {
  const clipboardData = new DataTransfer()
  if (typeof content === 'string') clipboardData.setData('text/plain', content)
  else clipboardData.items.add(content)
  document.dispatchEvent(new ClipboardEvent('paste', { clipboardData }))
}

/** Emulates a device without a camera or without permission. */
function withoutCamera(name: string) {
  return vi
    .spyOn(navigator.mediaDevices, 'getUserMedia')
    .mockImplementation(() => Promise.reject(new DOMException('', name)))
}

/** Mocks a camera that shows a code, or nothing without a text. */
function withCamera(text: string | null) {
  const canvas = draw(text)
  const tracks: MediaStreamTrack[] = []
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    const stream = canvas.captureStream(10)
    tracks.push(...stream.getTracks())
    return stream
  })
  // Redraws the canvas repeatedly, because a static canvas produces no video frames.
  const film = setInterval(() => draw(text, canvas), 50)
  return {
    states: () => tracks.map(({ readyState }) => readyState),
    show: (other: string | null) => void (text = other),
    end: () => clearInterval(film),
  }
}

async function openScanner() {
  writePreferences({ userLanguage: 'en' })
  writeStoredSession({ auth_token: 'secret' })
  const device = { device_info: 'Chrome', ip_address: '203.0.113.x', language: 'en' }
  const server = mockApi({ '/api/auth/qrcode/scan': () => ({ data: device }) })
  await renderInApp(<ScanButton />)
  await page.getByRole('button', { name: 'Sign in another device' }).click()
  await expect.element(dialog.getByText('Scan the code')).toBeVisible()
  return server
}

describe('without a camera', () => {
  test.each([
    ['NotFoundError', /^No camera was found/],
    ['NotAllowedError', /^The camera isn’t allowed/],
    ['NotReadableError', /^The camera can’t be used right now/],
  ])('shows the error for %s, and retries the camera', async (name, message) => {
    const camera = withoutCamera(name)
    await openScanner()
    await expect.element(dialog.getByText(message)).toBeVisible()
    expect(camera).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(3000)
    await expect.poll(() => camera.mock.calls.length).toBeGreaterThan(1)
    await expect.element(dialog.getByText(message)).toBeVisible()
  })

  test('accepts a selected or pasted image of the code', async () => {
    const camera = withoutCamera('NotFoundError')
    const server = await openScanner()
    await choose(await createCodeImage(FOREIGN))
    await expect.element(isForeign).toBeVisible()
    await choose(unreadable())
    await expect.element(dialog.getByText('This image can’t be read.')).toBeVisible()
    // The message remains after the camera is retried.
    const tries = camera.mock.calls.length
    await vi.advanceTimersByTimeAsync(6000)
    await expect.poll(() => camera.mock.calls.length).toBeGreaterThan(tries + 1)
    await expect.element(dialog.getByText('This image can’t be read.')).toBeVisible()
    paste(await createCodeImage(FOREIGN))
    await expect.element(isForeign).toBeVisible()
    paste(unreadable())
    await expect.element(dialog.getByText('This image can’t be read.')).toBeVisible()
    await choose(await createCodeImage(null))
    await expect.element(dialog.getByText(/^There’s no readable QR code/)).toBeVisible()
    expect(server.sentTo('/api/auth/qrcode/scan')).toEqual([])

    paste(await createCodeImage(OURS))
    await expect.element(isAsked).toBeVisible()
    expect(server.sentTo('/api/auth/qrcode/scan')).toEqual([QR])
  })
})

test('accepts the pasted link of the code, and asks before it notifies the other device', async () => {
  withoutCamera('NotFoundError')
  const server = await openScanner()
  paste(FOREIGN)
  await expect.element(dialog.getByText(/^This isn’t the link of a Bannerday/)).toBeVisible()
  paste(` ${OURS}\n`)
  await expect.element(dialog.getByText(/^This is the link of a sign-in code/)).toBeVisible()
  expect(server.calls).toEqual([])
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.element(isAsked).toBeVisible()
  expect(server.sentTo('/api/auth/qrcode/scan')).toEqual([QR])
})

describe('scanning by camera', () => {
  test('shows an error for a foreign code, and resumes scanning for ours', async () => {
    const camera = withCamera(FOREIGN)
    await openScanner()
    await expect.element(isForeign).toBeVisible()
    expect(camera.states()).toEqual(['ended'])
    camera.show(null)
    await vi.advanceTimersByTimeAsync(3000)
    await expect.element(dialog.getByText(/^Point the camera at/)).toBeVisible()
    expect(camera.states()).toEqual(['ended', 'live'])
    camera.show(OURS)
    await expect.element(isAsked).toBeVisible()
    expect(camera.states()).toEqual(['ended', 'ended'])
    camera.end()
  })

  test('turns off when the dialog closes', async () => {
    const camera = withCamera(null)
    await openScanner()
    await expect.element(dialog.getByText(/^Point the camera at/)).toBeVisible()
    // No further frame is processed, because the timer is fake.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(camera.states()).toEqual(['ended'])
    camera.end()
  })

  test('turns off at once when access is granted after the dialog has closed', async () => {
    const camera = withCamera(null)
    const { getUserMedia } = navigator.mediaDevices
    const allowed = Promise.withResolvers<undefined>()
    vi.mocked(getUserMedia).mockImplementationOnce(async () => {
      await allowed.promise
      return getUserMedia({ video: true })
    })
    await openScanner()
    await expect.element(dialog.getByText('Starting the camera…')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    allowed.resolve(undefined)
    await expect.poll(camera.states).toEqual(['ended'])
    camera.end()
  })
})
