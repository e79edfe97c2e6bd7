import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createReturningPlayerState } from '@bannerday/testing/returning-player'
import { type Browser, chromium, expect, type Page, test } from '@playwright/test'
import { chromiumArguments, findChromium } from '../../scripts/find-chromium.mjs'
import { account, createAccount, signIn } from './account-steps.ts'
import { findAccessibilityProblems } from './find-accessibility-problems.ts'
import { resetRateLimits } from './reset-rate-limits.ts'

test.beforeEach(resetRateLimits)

// A screen polls every three seconds.
const videoFile = path.join(mkdtempSync(path.join(tmpdir(), 'bannerday-film-')), 'code.mjpeg')

/** Opens a browser whose camera shows the video. */
async function openPhone(baseURL: string): Promise<{ browser: Browser; phone: Page }> {
  const browser = await chromium.launch({
    executablePath: findChromium()!,
    args: [
      ...chromiumArguments,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${videoFile}`,
    ],
  })
  const context = await browser.newContext({
    baseURL,
    storageState: createReturningPlayerState(baseURL),
    locale: 'en-GB',
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  await context.addInitScript(() => {
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    const tracks: MediaStreamTrack[] = []
    Object.assign(window, { cameraTracks: tracks })
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints)
      tracks.push(...stream.getTracks())
      return stream
    }
  })
  return { browser, phone: await context.newPage() }
}

/** Whether the camera runs, for each time it was opened. */
const cameraStates = (phone: Page) =>
  phone.evaluate(() =>
    (window as unknown as { cameraTracks: MediaStreamTrack[] }).cameraTracks.map(
      ({ readyState }) => readyState,
    ),
  )

const picture = (screen: Page) => screen.getByRole('img', { name: 'QR code for signing in' })
const dialog = (phone: Page) => phone.getByRole('dialog')

/** Shows a new code on a screen; returns its content and image. */
async function showCode(screen: Page, button: string) {
  const generated = screen.waitForResponse('**/api/auth/qrcode/generate')
  await account(screen).getByText(button, { exact: true }).click()
  const { data } = (await (await generated).json()) as {
    data: { qr_code: string; session_id: string }
  }
  await expect(picture(screen)).toBeVisible()
  await picture(screen).scrollIntoViewIfNeeded()
  const box = (await picture(screen).boundingBox())!
  const photo = await takePhoto(screen, box.x - 200, box.y - 100)
  const link = `/settings?qr_code=${data.qr_code}&qr_session_id=${data.session_id}`
  return { link, sessionId: data.session_id, photo }
}

test('logs a screen in by a phone that scans its code, and no other client', async ({
  page: screen,
  browser: elsewhere,
  baseURL,
}) => {
  const user = await createAccount('zhongli')
  writeFileSync(videoFile, await takePhoto(screen, 0, 0))
  const { browser, phone } = await openPhone(baseURL!)
  await signIn(phone, user)
  await expect(account(phone).getByText(user.username)).toBeVisible()

  await test.step('refused by the link of the code', async () => {
    await screen.goto('/settings?highlight=login')
    const { link } = await showCode(screen, 'With a QR code')
    expect(await findAccessibilityProblems(screen)).toEqual([])
    await phone.goto(link)
    await expect(dialog(phone)).toContainText('This is the link of a sign-in code.')
    await expect(picture(screen)).toBeVisible()
    await dialog(phone).getByRole('button', { name: 'Continue' }).click()
    await expect(dialog(phone)).toContainText('Is this you, on a device in front of you?')
    await expect(dialog(phone)).toContainText('Chrome on Windows')
    expect(await findAccessibilityProblems(phone)).toEqual([])
    await expect(account(screen).getByText('Now confirm on the other device.')).toBeVisible()
    await expect(account(screen).getByText(user.username)).toBeVisible()
    await dialog(phone).getByRole('button', { name: 'No, deny it' }).click()
    await expect(phone).toHaveURL('/settings')
    await expect(account(screen).getByText('The QR code has expired.')).toBeVisible()
  })

  await test.step('confirmed through the camera', async () => {
    const { link, sessionId, photo } = await showCode(screen, 'New code')
    writeFileSync(videoFile, photo)
    await account(phone).getByRole('button', { name: 'Sign in another device' }).click()
    await expect(dialog(phone)).toContainText('Is this you, on a device in front of you?')
    expect(await cameraStates(phone)).toEqual(['ended'])

    // A photo of the code grants no access.
    const thief = await elsewhere.newPage()
    await thief.goto(link)
    await expect(account(thief).getByText('Sign in here first')).toBeVisible()
    const stolen = await thief.request.get(`/api/auth/qrcode/check?session_id=${sessionId}`)
    expect(stolen.status()).toBe(404)
    await thief.close()

    await dialog(phone).getByRole('button', { name: 'Yes, sign it in' }).click()
    await expect(phone.getByText('The other device is being signed in.')).toBeVisible()
    await expect(account(screen).getByText('Never updated')).toBeVisible()
    await expect(account(screen).getByText(user.username)).toBeVisible()
    const again = await screen.request.get(`/api/auth/qrcode/check?session_id=${sessionId}`)
    expect(again.status()).toBe(404)
  })

  await test.step('in the list of devices, and not with another image', async () => {
    await account(phone).getByText('Devices', { exact: true }).click()
    await expect(account(phone).getByRole('listitem').first()).toContainText('QR code')

    writeFileSync(videoFile, await takePhoto(screen, 0, 0))
    await account(phone).getByRole('button', { name: 'Sign in another device' }).click()
    await expect(dialog(phone)).toContainText('Point the camera at the code')
    const files = {
      name: 'photo.jpg',
      mimeType: 'image/jpeg',
      buffer: await takePhoto(screen, 0, 0),
    }
    await dialog(phone).locator('input[type=file]').setInputFiles(files)
    await expect(dialog(phone)).toContainText('There’s no readable QR code in this image.')
    await dialog(phone).getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog(phone)).toHaveCount(0)
    await expect.poll(() => cameraStates(phone)).toEqual(['ended', 'ended'])
  })
  await browser.close()
})

/** Takes a video frame around a point of the page, within its edges. */
async function takePhoto(page: Page, x: number, y: number): Promise<Buffer> {
  const { width, height } = page.viewportSize()!
  const clamp = (value: number, max: number) => Math.round(Math.min(Math.max(0, value), max))
  const clip = { x: clamp(x, width - 640), y: clamp(y, height - 480), width: 640, height: 480 }
  return page.screenshot({ type: 'jpeg', quality: 90, clip })
}
