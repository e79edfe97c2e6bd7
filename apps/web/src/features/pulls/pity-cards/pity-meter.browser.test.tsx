import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-app.tsx'
import { GuaranteeLine, PityMeter } from './pity-meter.tsx'

test.each([
  [72, 'Soft pity from 74'],
  [73, 'In soft pity'],
  [88, 'In soft pity'],
  [89, 'Guaranteed on the next pull'],
  [90, 'Past hard pity: some pulls must be missing here'],
])('shows with %i pulls of 90: %s', async (pity, text) => {
  await renderInApp(
    <PityMeter
      rank="top"
      rarity="5★"
      title="5★ pity"
      pity={pity}
      certainty="exact"
      hard={90}
      soft={74}
    />,
  )
  await expect.element(page.getByText(`${pity} of 90`)).toBeVisible()
  await expect.element(page.getByText(text)).toBeVisible()
})

test('shows a due second rarity as guaranteed on the next pull', async () => {
  await renderInApp(
    <PityMeter
      rank="second"
      rarity="4★"
      title="4★ pity"
      pity={10}
      certainty="exact"
      hard={10}
      soft={null}
    />,
  )
  await expect.element(page.getByText('Guaranteed on the next pull')).toBeVisible()
})

test.each([true, false])(
  'shows the effect of Capturing Radiance on a 50/50 if it applies: %s',
  async (hasRadiance) => {
    const guarantee = {
      isGuaranteed: false,
      lostInARow: null,
      lostCertainty: 'exact',
      radianceCount: null,
    } as const
    await renderInApp(
      <GuaranteeLine
        guarantee={guarantee}
        rateUp="half"
        rarity="5★"
        max={null}
        hasRadiance={hasRadiance}
      />,
    )
    await page.getByRole('button', { name: 'Next 5★: 50/50' }).hover()
    const tooltip = page.getByRole('tooltip')
    await expect.element(tooltip).toMatchTextContent(/^50\/50: half of the time/)
    const radiance = /Capturing Radiance turns some losses into wins: in the long run, 55% are won/
    if (hasRadiance) await expect.element(tooltip).toMatchTextContent(radiance)
    else await expect.element(tooltip).not.toMatchTextContent(radiance)
  },
)
