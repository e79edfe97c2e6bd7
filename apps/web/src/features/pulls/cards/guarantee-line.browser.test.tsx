import { englishPulls } from '@bannerday/locales/english/pulls'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addEnglish } from '#shared/i18n/english.ts'
import { renderInApp } from '../../../testing/render-app.tsx'
import { GuaranteeLine } from './guarantee-line.tsx'

addEnglish(englishPulls)

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
    const said = page.getByRole('tooltip')
    await expect.element(said).toMatchTextContent(/^50\/50: half of the time/)
    const radiance = /Capturing Radiance turns some losses into wins: in the long run, 55% are won/
    if (hasRadiance) await expect.element(said).toMatchTextContent(radiance)
    else await expect.element(said).not.toMatchTextContent(radiance)
  },
)
